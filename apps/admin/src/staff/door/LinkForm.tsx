import { Alert, Button, Stack } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { HttpError } from 'react-admin'
import { type Faults, useSubmit } from '../use-submit.ts'
import { CodeWanted, type SignInGiven, signIn } from './auth-provider.ts'
import { RefusedLink } from './LinkDoor.tsx'
import { SignInForm } from './SignInForm.tsx'

type Chosen = { usuario: string; clave: string }

type Props = {
  /** Uses the link up. */
  onChoose: (chosen: Chosen) => Promise<unknown>
  /** The button's words. */
  action: string
  /** What is above the button, with the fields `usuario` and `clave`. */
  children: (faults: Faults) => ReactNode
}

/** The form behind a link: what is chosen in it leads in. */
export function LinkForm({ onChoose, action, children }: Props) {
  const [codeOf, setCodeOf] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const { send, isBusy, faults } = useSubmit(async (chosen: Chosen) => {
    const spent = await onChoose(chosen).then(() => undefined, whereSpent)
    try {
      await enter({ username: chosen.usuario, password: chosen.clave })
    } catch (error) {
      if (error instanceof CodeWanted) setCodeOf(chosen.usuario)
      else if (spent && (error as HttpError).status === 401) setRefusal(spent.message)
      else throw error
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.currentTarget)) as Chosen)
  }
  if (refusal) return <RefusedLink>{refusal}</RefusedLink>
  if (codeOf !== undefined)
    return (
      <Stack spacing={2.5}>
        <Alert severity="success">Listo, esa es tu contraseña. Falta el código de tu teléfono.</Alert>
        <SignInForm username={codeOf} firstStep="code" onSignIn={enter} />
      </Stack>
    )
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit}>
      {children(faults)}
      {faults.general && <Alert severity="error">{faults.general}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {action}
      </Button>
    </Stack>
  )
}

/**
 * The refusal of a link that opens nothing any more. This form may have used it up itself and lost the answer, so the
 * sign-in judges what was typed before the person is told.
 * @throws any other error
 */
function whereSpent(error: HttpError): HttpError {
  if (error.status !== 404) throw error
  return error
}

/** @throws CodeWanted when the second factor's code is still to come */
async function enter(given: SignInGiven) {
  await signIn(given)
  // A full page load: this page began signed out and would sign out again. The token also leaves the history.
  location.replace('/gestion/')
}
