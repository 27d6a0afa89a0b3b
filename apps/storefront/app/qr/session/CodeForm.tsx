import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { SendButton } from '../SendButton.tsx'
import { sendCode } from './session.ts'
import { useLogin } from './use-login.ts'

/** The second step of an account that has one (decision 41). */
export function CodeForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [isMissing, setMissing] = useState(false)
  const { isSending, failure, attempt } = useLogin({ onLoggedIn })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('codigo')).replace(/\s/g, '')
    setMissing(code === '')
    if (code) void attempt(() => sendCode(code))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Código de verificación"
        hint="Está en la aplicación de códigos de tu teléfono, o es uno de recuperación."
        name="codigo"
        required
        // Codes of recovery have letters.
        inputMode="text"
        autoCapitalize="none"
        autoComplete="one-time-code"
        // This field replaces the one that had the focus.
        ref={focusOnce}
        onChange={() => setMissing(false)}
        error={isMissing ? 'Campo requerido' : undefined}
      />
      <FormFailure failure={failure} />
      <SendButton isSending={isSending} sending="Ingresando..." className="min-h-13">
        Ingresar
      </SendButton>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
