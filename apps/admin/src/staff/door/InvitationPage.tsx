import { shortestPassword } from '@mazo/contract/staff/staff.ts'
import type { InvitationWelcome } from '@mazo/contract/staff/staff-invitations.ts'
import { userNameRule } from '@mazo/contract/staff/staff-invitations.ts'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import type { FormEvent } from 'react'
import { callApi } from '../../api/call-api.ts'
import { PasswordField } from '../../records/PasswordField.tsx'
import { withRule } from '../../records/with-rule.tsx'
import { roleHelp, roleWords } from '../../words/role-words.ts'
import { useSubmit } from '../use-submit.ts'
import { authProvider } from './auth-provider.ts'
import { LinkDoor } from './LinkDoor.tsx'

const path = '/api/v1/invitacion/'

/** The page behind the link of an invitation: a name and a password lead in. */
export const InvitationPage = () => (
  <LinkDoor<InvitationWelcome> path={path} title="Invitación" searching="Buscando tu invitación">
    {(welcome, token) => <Welcome token={token} {...welcome} />}
  </LinkDoor>
)

function Welcome({ token, rol, tienda }: InvitationWelcome & { token: string }) {
  const { send, isBusy, faults } = useSubmit(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const [usuario = '', clave = ''] = ['usuario', 'clave'].map((name) => String(given.get(name)))
    const body = { token, usuario, clave }
    const { username } = await callApi<{ username: string }>(`${path}aceptar/`, { method: 'POST', body })
    await authProvider.login({ username, password: clave })
    // A full page load: this page began signed out and would sign out again. The token also leaves the history.
    location.replace('/gestion/')
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit}>
      <Typography>
        Te invitaron a la gestión de {tienda} como <strong>{roleWords[rol].toLowerCase()}</strong>.{' '}
        {roleHelp[rol]}
      </Typography>
      <TextField
        name="usuario"
        label="Usuario"
        autoComplete="username"
        autoFocus
        required
        error={faults.usuario !== undefined}
        helperText={withRule(faults.usuario, userNameRule)}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 60 } }}
      />
      <PasswordField
        name="clave"
        label="Contraseña"
        autoComplete="new-password"
        fault={faults.clave}
        help={`${shortestPassword} caracteres o más. Tres palabras que solo vos unirías sirven bien.`}
      />
      {faults.general && <Alert severity="error">{faults.general}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        Crear mi cuenta
      </Button>
    </Stack>
  )
}
