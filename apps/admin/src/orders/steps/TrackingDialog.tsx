import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import type { OrderProps } from '../money/order-props.ts'

type Props = Omit<OrderProps, 'mayWrite'> & { onClose: () => void }

/** Corrects how the parcel can be followed. */
export function TrackingDialog({ order, writer, onClose }: Props) {
  const [tracking, setTracking] = useState(order.seguimiento)
  const mail = useBuyerMail()
  const save = async () => {
    if (await writer.write(orderWrites.track(order, tracking), 'Guardamos el seguimiento.')) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="seguimiento-titulo" fullWidth maxWidth="sm">
      <DialogTitle id="seguimiento-titulo">Corregir el seguimiento</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <BusyButton variant="contained" isBusy={writer.isBusy} onClick={save}>
          Guardar
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
