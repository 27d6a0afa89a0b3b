import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { SendButton } from '../SendButton.tsx'
import { logIn } from './session.ts'
import { useLogin } from './use-login.ts'

type Props = { onLoggedIn: () => void; onCodeNeeded: () => void }

const required = 'Campo requerido'
const names = ['username', 'password'] as const
type Name = (typeof names)[number]

/** User and password, both required (spec §5). */
export function PasswordForm({ onLoggedIn, onCodeNeeded }: Props) {
  const [missing, setMissing] = useState<readonly Name[]>([])
  const [isPlain, setPlain] = useState(false)
  const { isSending, failure, attempt } = useLogin({ onLoggedIn, onCodeNeeded })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { username: String(form.get('username')).trim(), password: String(form.get('password')) }
    const empty = names.filter((name) => given[name] === '')
    setMissing(empty)
    const [first] = empty
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void attempt(() => logIn(given.username, given.password))
  }

  /** Takes back the error of a missing field once somebody types in it. */
  const forgive = (name: Name) => () => setMissing((before) => before.filter((other) => other !== name))
  const errorOf = (name: Name) => (missing.includes(name) ? required : undefined)

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Usuario"
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={forgive('username')}
        error={errorOf('username')}
      />
      <TextField
        label="Contraseña"
        name="password"
        type={isPlain ? 'text' : 'password'}
        required
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={forgive('password')}
        error={errorOf('password')}
      />
      <label className="-my-2 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isPlain}
          onChange={(event) => setPlain(event.target.checked)}
          className="size-5 accent-(--action)"
        />
        Mostrar la contraseña
      </label>
      <FormFailure failure={failure} />
      <SendButton isSending={isSending} sending="Ingresando..." className="min-h-13">
        Ingresar
      </SendButton>
      <p className="text-sm text-muted">
        ¿Olvidaste tu contraseña? Pedile a quien administra la tienda un enlace para elegir otra.
      </p>
    </form>
  )
}
