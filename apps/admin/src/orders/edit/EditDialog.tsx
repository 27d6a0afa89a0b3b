import { type ManagedOrder, orderLabels } from '@mazo/contract/orders/managed-orders.ts'
import {
  Alert,
  Button,
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
import { useState } from 'react'
import { LeaveDialog, ofForms } from '../../records/LeaveDialog.tsx'
import { LeaveGuard } from '../../records/LeaveGuard.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditLines } from './EditLines.tsx'
import { NewTotal } from './NewTotal.tsx'
import { buyerFields, deliveryFields, type FieldName, type Said, tellDraft } from './order-draft.ts'
import { idOfField, type OrderEdit, requiredFields, useOrderEdit } from './use-order-edit.ts'

type Props = { order: ManagedOrder; onClose: () => void }

/** Changes a pending order: fewer units, another delivery, or a mistake in the buyer's data. */
export function EditDialog({ order, onClose }: Props) {
  const edit = useOrderEdit(order, onClose)
  const { read, draft, set } = edit
  const [isLeaving, setLeaving] = useState(false)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const leave = () => (edit.isDirty ? setLeaving(true) : onClose())
  return (
    <ShopDialog
      open
      onClose={leave}
      aria-labelledby="editar-titulo"
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
    >
      <DialogTitle id="editar-titulo">Cambiar la orden {order.numero}</DialogTitle>
      <DialogContent>
        <Stack component="form" id="editar-orden" onSubmit={edit.save} spacing={2} sx={{ pt: 1 }} noValidate>
          {edit.dropped.length > 0 && <Dropped said={edit.dropped} />}
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
          <Delivery edit={edit} />
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            Comprador
          </Typography>
          {buyerFields.map((name) => (
            <DraftField key={name} name={name} edit={edit} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Volver</Button>
        <BusyButton type="submit" form="editar-orden" variant="contained" isBusy={edit.isBusy}>
          Guardar
        </BusyButton>
      </DialogActions>
      <LeaveGuard isTyped={edit.isDirty} isSaving={edit.isBusy} />
      <LeaveDialog
        isOpen={isLeaving}
        words={changing}
        onDecide={(mayLeave) => (mayLeave ? onClose() : setLeaving(false))}
      />
      <ConflictDialog
        changes={edit.conflict}
        typed={tellDraft(read, draft)}
        onReapply={edit.takeLatest}
        onReload={() => {
          edit.reload()
          onClose()
        }}
      />
    </ShopDialog>
  )
}

/** The shipping address, or that the buyer picks the order up. */
function Delivery({ edit }: { edit: OrderEdit }) {
  const { read, draft, set } = edit
  return (
    <>
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
      {!draft.retiro_personal &&
        deliveryFields.map((name) => <DraftField key={name} name={name} edit={edit} />)}
    </>
  )
}

const DraftField = ({ name, edit: { draft, faults, set } }: { name: FieldName; edit: OrderEdit }) => (
  <TextField
    id={idOfField(name)}
    label={name === 'sucursal' ? 'Sucursal del correo (opcional)' : orderLabels[name]}
    required={requiredFields.includes(name)}
    value={draft[name]}
    onChange={(event) => set({ [name]: event.target.value })}
    error={faults[name] !== undefined}
    helperText={faults[name]}
    margin="none"
  />
)

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

const changing = { ...ofForms, text: 'Si salís ahora, se pierde lo que cambiaste.' }
