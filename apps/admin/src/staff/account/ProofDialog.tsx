import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { type FormEvent, useId } from 'react'
import { PasswordField } from '../../records/PasswordField.tsx'
import { useSubmit } from '../use-submit.ts'

type Props = {
  title: string
  text: string
  action: string
  onClose: () => void
  onProve: (clave: string) => Promise<void>
}

/** Asks for the own password before something that whoever finds an open session must not do. */
export function ProofDialog({ title, text, action, onClose, onProve }: Props) {
  const id = useId()
  const { send, isBusy, faults } = useSubmit(onProve)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('clave')))
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{text}</Typography>
            <PasswordField
              name="clave"
              label="Tu contraseña"
              autoComplete="current-password"
              fault={faults.clave}
              autoFocus
            />
            {faults.general && <Alert severity="error">{faults.general}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
