import { TextField } from '@mui/material'
import { useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { StepDialog } from '../dialogs/StepDialog.tsx'
import type { OrderProps } from '../money/order-props.ts'

type Props = Omit<OrderProps, 'mayWrite'> & { onClose: () => void }

/** Corrects the tracking of the parcel. */
export function TrackingDialog({ order, writer, onClose }: Props) {
  const [tracking, setTracking] = useState(order.seguimiento)
  const mail = useBuyerMail()
  const save = async () => {
    if (await writer.write(orderWrites.track(order, tracking), 'Guardamos el seguimiento.')) onClose()
  }
  return (
    <StepDialog
      title="Corregir el seguimiento"
      verb="Guardar"
      isBusy={writer.isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label="Seguimiento"
        helperText={
          order.estado === 'enviada' && mail.isSent
            ? 'El código o el enlace del correo. Si el comprador ya recibió el anterior, le llega otro mail.'
            : 'El código o el enlace del correo.'
        }
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        autoFocus
        fullWidth
      />
    </StepDialog>
  )
}
