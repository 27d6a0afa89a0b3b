import { addressFields } from '@mazo/contract/orders/checkout-form.ts'
import { type ManagedOrder, orderLabels } from '@mazo/contract/orders/managed-orders.ts'
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
import { orderWrites, readOrder } from '../../api/order-calls.ts'
import { LeaveGuard } from '../../records/LeaveGuard.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { useOrderWrite } from '../money/use-order-write.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { EditLines } from './EditLines.tsx'
import { NewTotal } from './NewTotal.tsx'
import {
  bodyOf,
  buyerFields,
  deliveryFields,
  type FieldName,
  isChanged,
  reapply,
  type Said,
  tellDraft,
} from './order-draft.ts'

type Props = { order: ManagedOrder; onClose: () => void }

const required: readonly FieldName[] = [...addressFields, ...buyerFields]

/** Changes a pending order: fewer units, another way to get it, what the buyer wrote wrong. */
export function EditDialog({ order, onClose }: Props) {
  // As it was when the dialog opened: what somebody else did meanwhile is a conflict, whatever the screen shows.
  const [read, setRead] = useState(order)
  const [draft, setDraft] = useState(order)
  const [dropped, setDropped] = useState<Said[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const writer = useOrderWrite(order.id)
  const mail = useBuyerMail()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const isDirty = isChanged(read, draft)

  const set = (change: Partial<ManagedOrder>) => setDraft({ ...draft, ...change })
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const empty = emptyFields(draft)
    setMissing(empty)
    const [first] = Object.keys(empty)
    if (first) return document.getElementById(`orden-${first}`)?.focus()
    const done = mail.done('Guardamos los cambios', ' y le avisamos al comprador.')
    if (await writer.write(orderWrites.edit(read, bodyOf(draft)), done)) onClose()
  }
  const takeLatest = async () => {
    const latest = await readOrder(order.id)
    const again = reapply(read, draft, latest)
    setRead(latest)
    setDraft(again.draft)
    setDropped(again.dropped)
    writer.reload()
  }
  const faults = { ...missing, ...writer.faults }
  const field = (name: FieldName) => (
    <TextField
      key={name}
      id={`orden-${name}`}
      label={name === 'sucursal' ? 'Sucursal del correo (opcional)' : orderLabels[name]}
      required={required.includes(name)}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={faults[name] !== undefined}
      helperText={faults[name]}
      margin="none"
    />
  )
  return (
    <Dialog open onClose={leave} aria-labelledby="editar-titulo" fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id="editar-titulo">Cambiar la orden {order.numero}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="editar-orden" onSubmit={save} spacing={2} sx={{ pt: 1 }} noValidate>
          {dropped.length > 0 && <Dropped said={dropped} />}
          {read.metodo_pago === 'mercadopago' ? (
            <Alert severity="info">
              Se paga con tarjeta, y el comprador puede estar pagándola: mientras esté pendiente no se puede
              cambiar lo que cuesta. Si tiene que llevar otra cosa, cancelala y que compre de nuevo.
            </Alert>
          ) : (
            <>
              <EditLines lines={read.lineas} kept={draft.lineas} onChange={(lineas) => set({ lineas })} />
              <NewTotal order={read} draft={draft} />
            </>
          )}
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
            sx={{ minHeight: 44 }}
          />
          {read.retiro_personal && !draft.retiro_personal && (
            <Typography variant="body2" color="text.secondary">
              Pedile la dirección al comprador: sin ella no se le puede enviar.
            </Typography>
          )}
          {!draft.retiro_personal && deliveryFields.map(field)}
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            Comprador
          </Typography>
          {buyerFields.map(field)}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Volver</Button>
        <BusyButton type="submit" form="editar-orden" variant="contained" isBusy={writer.isBusy}>
          Guardar
        </BusyButton>
      </DialogActions>
      <LeaveGuard isTyped={isDirty} isSaving={writer.isBusy} />
      {isLeaving && <DiscardDialog onStay={() => setLeaving(false)} onDiscard={onClose} />}
      <ConflictDialog
        changes={writer.conflict}
        typed={tellDraft(read, draft)}
        onReapply={takeLatest}
        onReload={() => {
          writer.reload()
          onClose()
        }}
      />
    </Dialog>
  )
}

function emptyFields(draft: ManagedOrder): Record<string, string> {
  const wanted = draft.retiro_personal ? buyerFields : required
  const empty = wanted.filter((name) => draft[name].trim() === '')
  return Object.fromEntries(
    empty.map((name) => [name, `Falta completar: ${orderLabels[name].toLowerCase()}.`]),
  )
}

const Dropped = ({ said }: { said: Said[] }) => (
  <Alert severity="warning">
    Lo tuyo está puesto de nuevo, salvo esto, que también cambió la otra persona. Quedó lo suyo; vos habías
    puesto:
    <ul>
      {said.map(({ campo, valor }) => (
        <li key={campo}>
          {campo}: <strong>{valor}</strong>
        </li>
      ))}
    </ul>
  </Alert>
)
