import { addressFields, checkoutLabels } from '@mazo/contract/checkout-form.ts'
import type { ManagedOrder } from '@mazo/contract/managed-orders.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { shippingCentavos } from '@mazo/contract/shipping.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { EditLines } from './EditLines.tsx'
import { orderWrites } from './order-calls.ts'
import type { OrderWriter } from './use-order-write.ts'
import { useShop } from './use-shop.ts'

const buyerFields = ['nombre', 'mail', 'celular'] as const
const deliveryFields = [...addressFields, 'sucursal'] as const
type FieldName = (typeof buyerFields)[number] | (typeof deliveryFields)[number]

type Props = { order: ManagedOrder; writer: OrderWriter; onClose: () => void }

/** Changes a pending order: fewer units, another way to get it, what the buyer wrote wrong. */
export function EditDialog({ order, writer, onClose }: Props) {
  const [draft, setDraft] = useState(() => order)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const set = (change: Partial<ManagedOrder>) => setDraft({ ...draft, ...change })
  const close = () => {
    writer.forgetFaults()
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { retiro_personal, lineas } = draft
    const fields = Object.fromEntries([...buyerFields, ...deliveryFields].map((name) => [name, draft[name]]))
    const body = {
      ...fields,
      retiro_personal,
      lineas: lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
    }
    // The version of when the dialog opened: what somebody else did meanwhile is a conflict, whatever the screen shows.
    if (
      await writer.write(orderWrites.edit(draft, body), 'Guardamos los cambios y le avisamos al comprador.')
    )
      close()
  }
  const field = (name: FieldName) => (
    <TextField
      key={name}
      label={checkoutLabels[name]}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={writer.faults[name] !== undefined}
      helperText={writer.faults[name]}
      margin="none"
    />
  )
  return (
    <Dialog open onClose={close} aria-labelledby="editar-titulo" fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id="editar-titulo">Cambiar la orden {order.numero}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="editar-orden" onSubmit={save} spacing={2} sx={{ pt: 1 }} noValidate>
          <EditLines lines={order.lineas} kept={draft.lineas} onChange={(lineas) => set({ lineas })} />
          <NewTotal order={order} draft={draft} />
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            Entrega
          </Typography>
          <FormControlLabel
            control={
              <Switch
                checked={draft.retiro_personal}
                onChange={(_event, checked) => set({ retiro_personal: checked })}
              />
            }
            label="Lo retira en la tienda"
          />
          {!draft.retiro_personal && deliveryFields.map(field)}
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            Comprador
          </Typography>
          {buyerFields.map(field)}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Volver</Button>
        <Button type="submit" form="editar-orden" variant="contained" loading={writer.isBusy}>
          Guardar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the order will cost, by the rules that the server follows. */
function NewTotal({ order, draft }: { order: ManagedOrder; draft: ManagedOrder }) {
  const shop = useShop()
  const subtotal = draft.lineas.reduce((sum, { precio, cantidad }) => sum + toCentavos(precio) * cantidad, 0)
  const isSame = subtotal === toCentavos(order.subtotal) && draft.retiro_personal === order.retiro_personal
  if (isSame || !shop) return null
  const shipping = shippingCentavos(subtotal, draft.retiro_personal, {
    freeFromCentavos: toCentavos(shop.envio_gratis_desde),
    costCentavos: toCentavos(shop.costo_envio),
  })
  return (
    <Alert severity="info">
      Envío: {shipping === 0 ? 'gratis' : formatPesos(shipping)}. Total nuevo:{' '}
      <strong>{formatPesos(subtotal + shipping)}</strong> (antes {formatPesos(toCentavos(order.total))}). Lo
      que quitás vuelve al stock.
    </Alert>
  )
}
