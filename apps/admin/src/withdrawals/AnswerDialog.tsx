import type { Withdrawal } from '@mazo/contract/orders/withdrawals.ts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useKeptText } from '../records/use-kept-text.ts'
import { useResolve } from '../records/use-resolve.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { useBuyerMail } from '../ui/buyer-mail.ts'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { isReachable } from '../words/answer-clock.ts'

type Props = { withdrawal: Withdrawal; onClose: () => void }

const most = 1_000

/** How to reach a buyer whom the staff has to write to by hand. */
const byHand = ({ orden, pedido }: Withdrawal) =>
  orden
    ? `Mandásela vos a ${orden.nombre}: en la orden ${orden.numero} están su mail y el botón de WhatsApp.`
    : pedido.includes('@')
      ? `Mandásela vos a ${pedido}.`
      : 'Mandásela vos si sabés quién es.'

/** The answer to the buyer, by mail if the shop sends mail. It ends the legal deadline. */
export function AnswerDialog({ withdrawal, onClose }: Props) {
  const { id, codigo, orden } = withdrawal
  const [text, setText] = useKeptText(`arrepentimiento.${id}`)
  const [isTried, setTried] = useState(false)
  const { resolve, isBusy } = useResolve('arrepentimientos')
  const { isSent } = useBuyerMail()
  const canBeMailed = isSent && isReachable(withdrawal)
  const isMissing = isTried && text.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() === '') return document.getElementById('arrepentimiento-respuesta')?.focus()
    const done = canBeMailed ? 'Listo: el comprador recibe tu respuesta por mail.' : 'Listo: quedó anotado.'
    if (!(await resolve(id, { respuesta: text }, done))) return
    setText('')
    onClose()
  }
  return (
    <ShopDialog open onClose={onClose} aria-labelledby="responder-titulo" fullWidth maxWidth="sm">
      <DialogTitle id="responder-titulo">Responder {codigo}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="responder" onSubmit={send} spacing={2} sx={{ pt: 1 }} noValidate>
          {orden && (
            <DialogContentText>
              Responder no mueve dinero ni stock: si corresponde, antes cancelá o reembolsá la orden{' '}
              {orden.numero}.
            </DialogContentText>
          )}
          {!canBeMailed && (
            <Alert severity="warning">
              {isSent
                ? 'No tenemos el mail de quien lo pidió: la respuesta queda anotada acá, y nadie la recibe.'
                : `La tienda todavía no manda mails: la respuesta queda anotada acá, y nadie la recibe. ${byHand(withdrawal)}`}
            </Alert>
          )}
          <TextField
            id="arrepentimiento-respuesta"
            label="Tu respuesta"
            required
            multiline
            minRows={4}
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isMissing}
            helperText={
              isMissing
                ? 'Contale cómo sigue: cómo devuelve las cartas y cuándo recibe su dinero.'
                : canBeMailed
                  ? 'La recibe por mail, tal como la escribas.'
                  : 'Queda anotada para el equipo.'
            }
            slotProps={{ htmlInput: { maxLength: most } }}
            margin="none"
            autoFocus
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          Volver
        </Button>
        <BusyButton type="submit" form="responder" variant="contained" isBusy={isBusy} sx={{ minHeight: 44 }}>
          {canBeMailed ? 'Enviar la respuesta' : 'Anotar la respuesta'}
        </BusyButton>
      </DialogActions>
    </ShopDialog>
  )
}
