import type { OrderEvent } from '@mazo/contract/orders/managed-orders.ts'
import MovedIcon from '@mui/icons-material/ArrowForward'
import WithdrawalIcon from '@mui/icons-material/AssignmentReturnOutlined'
import RefundIcon from '@mui/icons-material/CurrencyExchange'
import EditedIcon from '@mui/icons-material/EditOutlined'
import TimeIcon from '@mui/icons-material/MoreTimeOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import TroubleIcon from '@mui/icons-material/ReportProblemOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import SettledIcon from '@mui/icons-material/TaskAltOutlined'
import {
  Box,
  Button,
  Card,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { orderWrites } from '../api/order-calls.ts'
import { useKeptText } from '../records/use-kept-text.ts'
import { shortMoment } from '../words/dates.ts'
import { describeEvent, describeStock } from './history-words.ts'
import type { OrderProps } from './money/order-props.ts'
import { stateLooks } from './StateChip.tsx'

/** The history of the order, newest first, and a field for a note. */
export function HistoryCard({ order, writer, mayWrite }: OrderProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        Historia y notas
      </Typography>
      {mayWrite && <NoteForm key={order.id} order={order} writer={writer} />}
      <List>
        {order.historia.toReversed().map((event) => (
          <Event
            key={`${event.creado_en} ${event.tipo} ${event.a} ${event.codigo} ${event.importe}`}
            event={event}
            onChange={
              mayWrite && event.id !== undefined
                ? (texto) =>
                    writer.write(orderWrites.changeNote(order, event.id ?? 0, texto), 'Corregimos la nota.')
                : null
            }
          />
        ))}
      </List>
    </Card>
  )
}

function NoteForm({ order, writer }: Omit<OrderProps, 'mayWrite'>) {
  const [text, setText] = useKeptText(`nota.${order.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await writer.write(orderWrites.note(order, text), 'Anotado.'))) return
    const now = field.current?.value ?? '' // somebody may have typed on
    setText(now.startsWith(text) ? now.slice(text.length).trimStart() : now)
  }
  return (
    <Box component="form" onSubmit={send} sx={noteForm}>
      <TextField
        label="Nota para el equipo"
        helperText={
          text.trim() ? 'Tocá «Anotar» para que quede. El comprador no la ve.' : 'El comprador no la ve.'
        }
        value={text}
        inputRef={field}
        onChange={(event) => setText(event.target.value)}
        multiline
        maxRows={6}
        margin="none"
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={text.trim() === '' || writer.isBusy}
        sx={{ minHeight: 48 }}
      >
        Anotar
      </Button>
    </Box>
  )
}

/** `onChange` saves a note; null if this person may not correct it. @returns whether it was saved */
type EventProps = { event: OrderEvent; onChange: ((text: string) => Promise<boolean>) | null }

function Event({ event, onChange }: EventProps) {
  const Icon = iconOf(event)
  const [isOpen, setOpen] = useState(false)
  return (
    <ListItem alignItems="flex-start" disableGutters>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <Icon />
      </ListItemIcon>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', maxWidth: '75ch' }}>
        <ListItemText
          primary={describeEvent(event)}
          secondary={shortMoment(event.creado_en)}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        />
        {event.texto && !isOpen && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{event.texto}</Typography>}
        {onChange &&
          (isOpen ? (
            <NoteChange text={event.texto} onChange={onChange} onClose={() => setOpen(false)} />
          ) : (
            <Button size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44, ml: -1 }}>
              Corregir la nota
            </Button>
          ))}
        {describeStock(event.stock).map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
        {event.cambios.map(({ campo, antes, ahora }) => (
          <Typography key={`${campo} ${antes} ${ahora}`} variant="body2">
            {campo}: {antes || 'vacío'} → {ahora || 'vacío'}
          </Typography>
        ))}
      </Box>
    </ListItem>
  )
}

type NoteProps = { text: string; onChange: (text: string) => Promise<boolean>; onClose: () => void }

function NoteChange({ text, onChange, onClose }: NoteProps) {
  const [typed, setTyped] = useState(text)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && (await onChange(typed))) onClose()
  }
  return (
    <Box component="form" onSubmit={save} sx={noteForm}>
      <TextField
        label="La nota, corregida"
        helperText="Lo que decía queda en la historia."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
        multiline
        autoFocus
        margin="none"
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
        Guardar
      </Button>
      <Button onClick={onClose} sx={{ minHeight: 44 }}>
        Volver
      </Button>
    </Box>
  )
}

const noteForm = { display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'start' }

function iconOf({ tipo, a }: OrderEvent) {
  if (tipo === 'nota') return NoteIcon
  if (tipo === 'edicion') return EditedIcon
  if (tipo === 'plazo') return TimeIcon
  if (tipo === 'comprobante') return ReceiptIcon
  if (tipo === 'problema' || tipo === 'reembolso_fallido') return TroubleIcon
  if (tipo === 'problema_resuelto') return SettledIcon
  if (tipo.startsWith('reembolso')) return RefundIcon
  if (tipo.startsWith('arrepentimiento')) return WithdrawalIcon
  return a ? stateLooks[a].Icon : MovedIcon
}
