import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { ManagedPayment } from '@mazo/contract/orders/payments.ts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { moneyOf } from '../../words/pesos.ts'
import { useAsOpened } from '../dialogs/use-as-opened.ts'
import { LinesToRefund } from './LinesToRefund.tsx'
import { canRefundLines } from './refunds.ts'
import { StockQuestion } from './StockQuestion.tsx'
import { idOfAmount, type Refund, type RefundOf, useRefund } from './use-refund.ts'

type Props = RefundOf & { onClose: () => void }

/** Refunds the rest of a payment, or a part of it: an amount, or the price of some units. */
export function RefundDialog({ writer, onClose, ...given }: Props) {
  const { order, payment } = useAsOpened({ order: given.order, payment: given.payment })
  const refund = useRefund({ order, payment, writer }, onClose)
  const { asks, byLines, centavos, comesBack, isByHand, isTried, motive } = refund
  return (
    <ShopDialog open onClose={onClose} aria-labelledby="reembolso-titulo" fullWidth maxWidth="sm">
      <DialogTitle id="reembolso-titulo">Reembolsar la orden {order.numero}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="reembolso" onSubmit={refund.send} spacing={2} sx={{ pt: 1 }} noValidate>
          <How isByHand={isByHand} name={order.nombre} />
          {canRefundLines(order, payment) && (
            <ToggleButtonGroup
              exclusive
              fullWidth
              color="primary"
              aria-label="Qué devolvés"
              value={byLines ? 'productos' : 'importe'}
              onChange={(_event, value) => value !== null && refund.chooseWay(value === 'productos')}
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
            <WhichUnits order={order} payment={payment} refund={refund} />
          ) : (
            <HowMuch payment={payment} refund={refund} />
          )}
          <TextField
            label="Motivo (opcional)"
            helperText="Queda anotado junto al pago."
            value={motive}
            onChange={(event) => refund.setMotive(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            margin="none"
          />
          {asks && (
            <StockQuestion
              answer={comesBack}
              isMissing={isTried && comesBack === null}
              onAnswer={refund.setComesBack}
            />
          )}
          {centavos > 0 && payment.cuenta && (
            <After isWhole={centavos === refund.left} isByHand={isByHand} byLines={byLines} />
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
          {centavos > 0 ? `Reembolsar ${moneyOf(centavos, payment.moneda)}` : 'Reembolsar'}
        </BusyButton>
      </DialogActions>
    </ShopDialog>
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

type PartProps = { payment: ManagedPayment; refund: Refund }

const WhichUnits = ({ order, payment, refund }: PartProps & { order: ManagedOrder }) => (
  <>
    <LinesToRefund
      lines={order.lineas}
      chosen={refund.chosen}
      isTried={refund.isTried}
      onChange={refund.setChosen}
    />
    <Typography variant="body2" color="textSecondary">
      Se devuelve lo que pagó por cada unidad, con sus descuentos; el envío, con la última. Quedan{' '}
      {moneyOf(refund.left, payment.moneda)}.
    </Typography>
  </>
)

const HowMuch = ({ payment: { moneda }, refund: { left, typed, setTyped, refused } }: PartProps) => (
  <TextField
    id={idOfAmount}
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
