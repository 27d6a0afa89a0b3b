import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../records/PasswordField.tsx'
import { CodeWanted, type SignInGiven } from './auth-provider.ts'

type Props = {
  onSignIn: (given: SignInGiven) => Promise<unknown>
  /** The person of the ended session, if nobody else may continue it. */
  username?: string
  /** `code` if the password was already given elsewhere. */
  firstStep?: Step
}

type Step = 'password' | 'code'

/** Name and password, and then the second factor's code where the account has one. */
export function SignInForm({ onSignIn, username, firstStep = 'password' }: Props) {
  const [step, setStep] = useState(firstStep)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as SignInGiven
    setBusy(true)
    setFault('')
    try {
      await onSignIn(given)
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
    <form onSubmit={send} key={step}>
      <Stack spacing={2.5}>
        {step === 'password' ? <NameAndPassword username={username} /> : <Code />}
        {fault && <Alert severity="error">{fault}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {step === 'password' ? 'Iniciar sesión' : 'Confirmar código'}
        </Button>
        {step === 'code' && <Button onClick={goBack}>Volver</Button>}
      </Stack>
    </form>
  )
}

const NameAndPassword = ({ username }: { username?: string }) => (
  <>
    <TextField
      name="username"
      label="Usuario"
      autoComplete="username"
      defaultValue={username}
      autoFocus={!username}
      required
      slotProps={{ htmlInput: { readOnly: username !== undefined } }}
    />
    <PasswordField
      name="password"
      label="Contraseña"
      autoComplete="current-password"
      autoFocus={username !== undefined}
    />
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
