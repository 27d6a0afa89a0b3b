import { shortestPassword } from '@mazo/contract/staff/staff.ts'
import type { InvitationWelcome } from '@mazo/contract/staff/staff-invitations.ts'
import { userNameRule } from '@mazo/contract/staff/staff-invitations.ts'
import { TextField, Typography } from '@mui/material'
import { callApi } from '../../api/call-api.ts'
import { PasswordField } from '../../records/PasswordField.tsx'
import { withRule } from '../../records/with-rule.tsx'
import { roleHelp, roleWords } from '../../words/role-words.ts'
import { LinkDoor } from './LinkDoor.tsx'
import { LinkForm } from './LinkForm.tsx'

const path = '/api/v1/invitacion/'

/** The page behind the link of an invitation: a name and a password lead in. */
export const InvitationPage = () => (
  <LinkDoor<InvitationWelcome> path={path} title="Invitación" searching="Buscando tu invitación">
    {(welcome, token) => <Welcome token={token} {...welcome} />}
  </LinkDoor>
)

function Welcome({ token, rol, tienda }: InvitationWelcome & { token: string }) {
  return (
    <LinkForm
      action="Crear mi cuenta"
      onChoose={(chosen) => callApi(`${path}aceptar/`, { method: 'POST', body: { token, ...chosen } })}
    >
      {(faults) => (
        <>
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
        </>
      )}
    </LinkForm>
  )
}
