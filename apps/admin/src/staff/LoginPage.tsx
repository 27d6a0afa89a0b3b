import { Alert, Box, Button, Card, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { CodeWanted } from './auth-provider.ts'

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

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <form onSubmit={send} key={step}>
          <Stack spacing={2.5}>
            <Typography component="h1" variant="h5">
              Gestión de la tienda
            </Typography>
            {step === 'password' ? <NameAndPassword /> : <Code />}
            {fault && <Alert severity="error">{fault}</Alert>}
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {step === 'password' ? 'Iniciar sesión' : 'Confirmar código'}
            </Button>
            {step === 'code' && <Button onClick={() => setStep('password')}>Volver</Button>}
          </Stack>
        </form>
      </Card>
    </Box>
  )
}

const NameAndPassword = () => (
  <>
    <TextField name="username" label="Usuario" autoComplete="username" autoFocus required />
    <TextField name="password" label="Contraseña" type="password" autoComplete="current-password" required />
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
