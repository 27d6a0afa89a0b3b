import type { NewPasswordWelcome } from '@mazo/contract/staff/new-password.ts'
import { shortestPassword } from '@mazo/contract/staff/staff.ts'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { PasswordField } from '../../records/PasswordField.tsx'
import { useSubmit } from '../use-submit.ts'
import { CodeWanted, type SignInGiven, signIn } from './auth-provider.ts'
import { LinkDoor } from './LinkDoor.tsx'
import { SignInForm } from './SignInForm.tsx'

const path = '/api/v1/clave-nueva/'

/** The page behind the link for a lost password: a new password leads in. */
export const NewPasswordPage = () => (
  <LinkDoor<NewPasswordWelcome> path={path} title="Contraseña nueva" searching="Buscando tu enlace">
    {(welcome, token) => <Choice token={token} {...welcome} />}
  </LinkDoor>
)

function Choice({ token, usuario, tienda }: NewPasswordWelcome & { token: string }) {
  const [isCodeWanted, setCodeWanted] = useState(false)
  const { send, isBusy, faults } = useSubmit(async (clave: string) => {
    await callApi(`${path}elegir/`, { method: 'POST', body: { token, clave } })
    try {
      await enter({ username: usuario, password: clave })
    } catch (error) {
      if (!(error instanceof CodeWanted)) throw error
      setCodeWanted(true)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('clave')))
  }
  if (isCodeWanted)
    return (
      <Stack spacing={2.5}>
        <Alert severity="success">Listo, esa es tu contraseña. Falta el código de tu teléfono.</Alert>
        <SignInForm username={usuario} firstStep="code" onSignIn={enter} />
      </Stack>
    )
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit}>
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
      {faults.general && <Alert severity="error">{faults.general}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        Guardar y entrar
      </Button>
    </Stack>
  )
}

/** @throws CodeWanted when the second factor's code is still to come */
async function enter(given: SignInGiven) {
  await signIn(given)
  // A full page load: this page began signed out and would sign out again. The token also leaves the history.
  location.replace('/gestion/')
}
