import { Typography } from '@mui/material'
import { PasswordField } from '../../records/PasswordField.tsx'
import { StaffDialog } from '../StaffDialog.tsx'
import { useSubmit } from '../use-submit.ts'
import { useRefreshAccount } from './own-account.ts'

type Props = {
  title: string
  text: string
  action: string
  onClose: () => void
  onProve: (clave: string) => Promise<void>
}

/** Asks for the password before an action that a stranger at an open session must not do. */
export function ProofDialog({ title, text, action, onClose, onProve }: Props) {
  const { send, isBusy, faults } = useSubmit(onProve, useRefreshAccount())
  return (
    <StaffDialog
      title={title}
      action={action}
      isBusy={isBusy}
      faults={faults}
      onSubmit={(given) => void send(String(given.get('clave')))}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <PasswordField
        name="clave"
        label="Tu contraseña"
        autoComplete="current-password"
        fault={faults.clave}
        autoFocus
      />
    </StaffDialog>
  )
}
