import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { DoorCard } from '../look/DoorCard.tsx'
import { CodeWanted } from './auth-provider.ts'
import { PasswordField } from './PasswordField.tsx'

/** Sign-in: name and password, and then the second factor's code where the account has one. */
export function LoginPage() {
  const login = useLogin()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFault('')
    try {
      await login(given)
    } catch (error) {
      if (error instanceof CodeWanted) setStep('code')
      else setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  const goBack = () => {
    setFault('')
    setStep('password')
  }

  return (
    <DoorCard title="Gestión de la tienda">
      <form onSubmit={send} key={step}>
        <Stack spacing={2.5}>
          {step === 'password' ? <NameAndPassword /> : <Code />}
          {fault && <Alert severity="error">{fault}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {step === 'password' ? 'Iniciar sesión' : 'Confirmar código'}
          </Button>
          {step === 'code' && <Button onClick={goBack}>Volver</Button>}
        </Stack>
      </form>
    </DoorCard>
  )
}

const NameAndPassword = () => (
  <>
    <TextField name="username" label="Usuario" autoComplete="username" autoFocus required />
    <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
  </>
)

const Code = () => (
  <TextField
    name="codigo"
    label="Código del autenticador"
    helperText="Los seis números que muestra tu aplicación, o un código de recuperación."
    autoComplete="one-time-code"
    autoFocus
    required
    slotProps={{ htmlInput: { inputMode: 'text' } }}
  />
)
