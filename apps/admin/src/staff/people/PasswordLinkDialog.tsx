import { TextField } from '@mui/material'
import { StaffDialog } from '../StaffDialog.tsx'
import type { Faults } from '../use-submit.ts'

type Props = {
  nombre: string
  /** The person's own mail address, if the shop knows it. */
  correo: string | null
  isBusy: boolean
  faults: Faults
  onSend: (correo: string) => void
  onClose: () => void
}

/** Asks where to mail the link of a new password. */
export const PasswordLinkDialog = ({ nombre, correo, isBusy, faults, onSend, onClose }: Props) => (
  <StaffDialog
    title={`Enlace de contraseña para ${nombre}`}
    action="Mandar el enlace"
    isBusy={isBusy}
    faults={faults}
    startsWithField
    onSubmit={(given) => onSend(String(given.get('correo')))}
    onClose={onClose}
  >
    <TextField
      name="correo"
      label="Mail"
      type="email"
      defaultValue={correo ?? ''}
      autoFocus
      required
      error={faults.correo !== undefined}
      helperText={faults.correo ?? 'Fijate que sea de esa persona: quien abre el enlace entra por ella.'}
    />
  </StaffDialog>
)
