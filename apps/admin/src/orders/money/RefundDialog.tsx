import { toPrecio } from '@mazo/contract/money.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { ManagedPayment } from '@mazo/contract/orders/payments.ts'
import { refundOfLines } from '@mazo/contract/orders/refund-lines.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { typedPrice } from '../../words/amounts.ts'
import { moneyOf } from '../../words/pesos.ts'
import { LinesToRefund } from './LinesToRefund.tsx'
import {
  asksForStock,
  type ChosenLine,
  canRefundLines,
  leftToRefund,
  readChosen,
  readRefund,
} from './refunds.ts'
import { StockQuestion } from './StockQuestion.tsx'
import type { OrderWriter } from './use-order-write.ts'

type Props = { order: ManagedOrder; payment: ManagedPayment; writer: OrderWriter; onClose: () => void }

/** Sends back all that is left of a payment, or a part of it: an amount, or what units of the order were paid. */
export function RefundDialog({ order, payment, writer, onClose }: Props) {
  const left = leftToRefund(payment)
  const [typed, setTyped] = useState(() => typedPrice(toPrecio(left)))
  const [motive, setMotive] = useState('')
  const [comesBack, setComesBack] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const { moneda } = payment
  const [byLines, setByLines] = useState(false)
  const [chosen, setChosen] = useState<ChosenLine[]>([])
  const { centavos: amount = 0, fault } = readRefund(typed, left, moneda)
  const centavos = byLines ? refundOfLines(order, chosen, left) : amount
  const asks = !byLines && asksForStock(order, payment, centavos)
  const isByHand = payment.medio === 'transferencia'
  const { conflict } = writer
  useEffect(() => {
    if (conflict) onClose()
  }, [conflict, onClose])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lineas = byLines ? readChosen(chosen) : []
    if (lineas === null) return
    if (!byLines && fault) return document.getElementById('reembolso-importe')?.focus()
    if (asks && comesBack === null) return
    const body = {
      pago_id: payment.id,
      importe: toPrecio(centavos),
      motivo: motive,
      devolver_stock: asks && comesBack === true,
      lineas,
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
          {canRefundLines(order, payment) && (
            <ToggleButtonGroup
              exclusive
              fullWidth
              color="primary"
              aria-label="Qué devolvés"
              value={byLines ? 'productos' : 'importe'}
              onChange={(_event, value) => {
                if (value === null) return
                setTried(false)
                setByLines(value === 'productos')
              }}
            >
              <ToggleButton value="importe" sx={tall}>
                Todo o un importe
              </ToggleButton>
              <ToggleButton value="productos" sx={tall}>
                Por productos
              </ToggleButton>
            </ToggleButtonGroup>
          )}
          {byLines ? (
            <>
              <LinesToRefund lines={order.lineas} chosen={chosen} isTried={isTried} onChange={setChosen} />
              <Typography variant="body2" color="textSecondary">
                Se devuelve lo que pagó por cada unidad, con sus descuentos; el envío, con la última. Quedan{' '}
                {moneyOf(left, moneda)}.
              </Typography>
            </>
          ) : (
            <TextField
              id="reembolso-importe"
              label={`Cuánto devolvés, en ${moneda === 'ARS' ? 'pesos' : moneda}`}
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={Boolean(refused)}
              helperText={refused || `Quedan ${moneyOf(left, moneda)}. Podés devolver una parte.`}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
              margin="none"
              autoFocus
            />
          )}
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
          {centavos > 0 && payment.cuenta && (
            <After isWhole={centavos === left} isByHand={isByHand} byLines={byLines} />
          )}
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
          {centavos > 0 ? `Reembolsar ${moneyOf(centavos, moneda)}` : 'Reembolsar'}
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

type AfterProps = { isWhole: boolean; isByHand: boolean; byLines: boolean }

function After({ isWhole, isByHand, byLines }: AfterProps) {
  const mail = useBuyerMail()
  const when = isByHand ? 'La orden queda' : 'Cuando Mercado Pago lo haga, la orden queda'
  return (
    <Typography variant="body2" color="textSecondary">
      {isWhole
        ? `${when} «Reembolsada» y el comprador ${mail.gets()}`
        : byLines
          ? `Es una parte: la orden sigue como está${isByHand ? '' : ', y lo que vuelve al stock vuelve cuando Mercado Pago lo haga'}. El comprador ${mail.gets()}`
          : 'Es una parte: la orden sigue como está, y los productos no vuelven al stock.'}
    </Typography>
  )
}

const tall = { minHeight: 44 }
