import type { NewPasswordWelcome } from '@mazo/contract/staff/new-password.ts'
import { shortestPassword } from '@mazo/contract/staff/staff.ts'
import { TextField, Typography } from '@mui/material'
import { callApi } from '../../api/call-api.ts'
import { PasswordField } from '../../records/PasswordField.tsx'
import { LinkDoor } from './LinkDoor.tsx'
import { LinkForm } from './LinkForm.tsx'

const path = '/api/v1/clave-nueva/'

/** The page behind the link for a lost password: a new password leads in. */
export const NewPasswordPage = () => (
  <LinkDoor<NewPasswordWelcome> path={path} title="Contraseña nueva" searching="Buscando tu enlace">
    {(welcome, token) => <Choice token={token} {...welcome} />}
  </LinkDoor>
)

function Choice({ token, usuario, tienda }: NewPasswordWelcome & { token: string }) {
  return (
    <LinkForm
      action="Guardar y entrar"
      onChoose={({ clave }) => callApi(`${path}elegir/`, { method: 'POST', body: { token, clave } })}
    >
      {(faults) => (
        <>
          <Typography>
            Elegí una contraseña nueva para la gestión de {tienda}. Tus sesiones abiertas se cierran.
          </Typography>
          <TextField
            name="usuario"
            label="Usuario"
            value={usuario}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <PasswordField
            name="clave"
            label="Contraseña nueva"
            autoComplete="new-password"
            autoFocus
            fault={faults.clave}
            help={`${shortestPassword} caracteres o más. Tres palabras que solo vos unirías sirven bien.`}
          />
        </>
      )}
    </LinkForm>
  )
}
