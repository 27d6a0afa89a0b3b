import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useId } from 'react'
import type { Faults } from '../use-submit.ts'

type Props = {
  nombre: string
  /** The person's own address, if the shop knows one. */
  correo: string | null
  isBusy: boolean
  faults: Faults
  onSend: (correo: string) => void
  onClose: () => void
}

/** Asks where to mail the link of a new password. */
export function PasswordLinkDialog({ nombre, correo, isBusy, faults, onSend, onClose }: Props) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSend(String(new FormData(event.currentTarget).get('correo')))
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          Enlace de contraseña para {nombre}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              name="correo"
              label="Mail"
              type="email"
              defaultValue={correo ?? ''}
              autoFocus
              required
              error={faults.correo !== undefined}
              helperText={
                faults.correo ?? 'Fijate que sea de esa persona: quien abre el enlace entra por ella.'
              }
            />
            {faults.general && <Alert severity="error">{faults.general}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Mandar el enlace
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
