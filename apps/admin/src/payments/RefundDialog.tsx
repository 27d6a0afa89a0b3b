import type { ManagedOrder } from '@mazo/contract/managed-orders.ts'
import { formatMoney, toPrecio } from '@mazo/contract/money.ts'
import type { ManagedPayment } from '@mazo/contract/payments.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { BusyButton } from '../orders/BusyButton.tsx'
import { orderWrites } from '../orders/order-calls.ts'
import type { OrderWriter } from '../orders/use-order-write.ts'
import { typedPrice } from '../products/amounts.ts'
import { asksForStock, leftToRefund, readRefund } from './refunds.ts'
import { StockQuestion } from './StockQuestion.tsx'

type Props = { order: ManagedOrder; payment: ManagedPayment; writer: OrderWriter; onClose: () => void }

/** Sends back all that is left of a payment, or a part of it. */
export function RefundDialog({ order, payment, writer, onClose }: Props) {
  const left = leftToRefund(payment)
  const [typed, setTyped] = useState(() => typedPrice(toPrecio(left)))
  const [motive, setMotive] = useState('')
  const [comesBack, setComesBack] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const { moneda } = payment
  const { centavos = 0, fault } = readRefund(typed, left, moneda)
  const asks = asksForStock(order, payment, centavos)
  const isByHand = payment.medio === 'transferencia'
  const { conflict } = writer
  useEffect(() => {
    if (conflict) onClose()
  }, [conflict, onClose])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return document.getElementById('reembolso-importe')?.focus()
    if (asks && comesBack === null) return
    const body = {
      pago_id: payment.id,
      importe: toPrecio(centavos),
      motivo: motive,
      devolver_stock: asks && comesBack === true,
    }
    const done = isByHand
      ? 'Anotamos la devolución.'
      : 'Le pedimos la devolución a Mercado Pago: vas a ver acá cómo sale.'
    if (await writer.write(orderWrites.refund(order, body), done)) onClose()
  }
  const refused = (isTried && fault) || writer.faults.importe
  return (
    <Dialog open onClose={onClose} aria-labelledby="reembolso-titulo" fullWidth maxWidth="sm">
      <DialogTitle id="reembolso-titulo">Reembolsar la orden {order.numero}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="reembolso" onSubmit={send} spacing={2} sx={{ pt: 1 }} noValidate>
          <How isByHand={isByHand} name={order.nombre} />
          <TextField
            id="reembolso-importe"
            label={`Cuánto devolvés, en ${moneda === 'ARS' ? 'pesos' : moneda}`}
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={Boolean(refused)}
            helperText={refused || `Quedan ${formatMoney(left, moneda)}. Podés devolver una parte.`}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
            margin="none"
            autoFocus
          />
          <TextField
            label="Motivo (opcional)"
            helperText="Queda anotado junto al pago."
            value={motive}
            onChange={(event) => setMotive(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            margin="none"
          />
          {asks && (
            <StockQuestion
              answer={comesBack}
              isMissing={isTried && comesBack === null}
              onAnswer={setComesBack}
            />
          )}
          {centavos > 0 && payment.cuenta && <After isWhole={centavos === left} isByHand={isByHand} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={tall}>
          No, volver
        </Button>
        <BusyButton
          type="submit"
          form="reembolso"
          variant="contained"
          color="error"
          isBusy={writer.isBusy}
          sx={tall}
        >
          {centavos > 0 ? `Reembolsar ${formatMoney(centavos, moneda)}` : 'Reembolsar'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

const How = ({ isByHand, name }: { isByHand: boolean; name: string }) =>
  isByHand ? (
    <Alert severity="warning">
      El dinero lo tenés que mandar vos: hacé la transferencia a <strong>{name}</strong> y después anotala
      acá. Esto no mueve dinero.
    </Alert>
  ) : (
    <Alert severity="info">
      Mercado Pago le devuelve el dinero a <strong>{name}</strong> por el mismo medio con el que pagó. No se
      puede deshacer.
    </Alert>
  )

function After({ isWhole, isByHand }: { isWhole: boolean; isByHand: boolean }) {
  const when = isByHand ? 'La orden queda' : 'Cuando Mercado Pago lo haga, la orden queda'
  return (
    <Typography variant="body2" color="textSecondary">
      {isWhole
        ? `${when} «Reembolsada» y el comprador recibe un mail.`
        : 'Es una parte: la orden sigue como está, y los productos no vuelven al stock.'}
    </Typography>
  )
}

const tall = { minHeight: 44 }
