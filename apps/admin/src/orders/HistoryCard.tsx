import type { OrderEvent } from '@mazo/contract/managed-orders.ts'
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
import type { FormEvent } from 'react'
import { shortMoment } from './dates.ts'
import { describeEvent, describeStock } from './history-words.ts'
import { orderWrites } from './order-calls.ts'
import type { OrderProps } from './order-props.ts'
import { stateLooks } from './StateChip.tsx'
import { useKeptText } from './use-kept-text.ts'

/** What became of the order, newest first, and a place to write a note. */
export function HistoryCard({ order, writer, mayWrite }: OrderProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        Historia y notas
      </Typography>
      {mayWrite && <NoteForm key={order.id} order={order} writer={writer} />}
      <List>
        {order.historia.toReversed().map((event) => (
          <Event
            key={`${event.creado_en} ${event.tipo} ${event.a} ${event.codigo} ${event.importe}`}
            event={event}
          />
        ))}
      </List>
    </Card>
  )
}

function NoteForm({ order, writer }: Omit<OrderProps, 'mayWrite'>) {
  const [text, setText] = useKeptText(`nota.${order.id}`)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await writer.write(orderWrites.note(order, text), 'Anotado.')) setText('')
  }
  return (
    <Box
      component="form"
      onSubmit={send}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'start' }}
    >
      <TextField
        label="Nota para el equipo"
        helperText={
          text.trim() ? 'Tocá «Anotar» para que quede. El comprador no la ve.' : 'El comprador no la ve.'
        }
        value={text}
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

function Event({ event }: { event: OrderEvent }) {
  const Icon = iconOf(event)
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
        {event.texto && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{event.texto}</Typography>}
        {describeStock(event.stock).map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
        {event.cambios.map(({ campo, antes, ahora }) => (
          <Typography key={campo} variant="body2">
            {campo}: {antes || 'vacío'} → {ahora || 'vacío'}
          </Typography>
        ))}
      </Box>
    </ListItem>
  )
}

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
