import { shortestPassword } from '@mazo/contract/staff/staff.ts'
import { Alert, Button, Stack } from '@mui/material'
import { type FormEvent, useRef } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { isRefusal } from '../../api/call-api.ts'
import { PasswordField } from '../../records/PasswordField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSubmit } from '../use-submit.ts'
import { changePassword, useRefreshAccount } from './own-account.ts'

/** Sets a new password, which needs the current one and ends the other sessions. */
export function PasswordForm() {
  const notify = useNotify()
  const refresh = useRefreshAccount()
  const isInDoubt = useRef(false)
  /** A change ends the session that asked for it, too: without its answer only the new password leads in again. */
  function tellDoubt(error: HttpError): never {
    isInDoubt.current ||= !isRefusal(error)
    if (!isInDoubt.current || (isRefusal(error) && error.status > 401)) throw error
    throw new HttpError(isRefusal(error) ? perhapsDone : `${error.message} ${perhapsDone}`, error.status)
  }
  const { send, isBusy, faults, setFaults } = useSubmit(async (form: HTMLFormElement) => {
    const { actual, nueva } = typedIn(form)
    await changePassword({ actual, nueva }).catch(tellDoubt)
    isInDoubt.current = false
    form.reset()
    notify('Contraseña cambiada. Cerramos tus otras sesiones.', { type: 'success' })
    await refresh()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nueva, otra } = typedIn(event.currentTarget)
    if (nueva === otra) void send(event.currentTarget)
    else setFaults({ otra: 'No es igual a la de arriba.' })
  }
  return (
    <Panel title="Contraseña">
      <Stack component="form" spacing={2} onSubmit={submit} sx={{ maxWidth: 420 }}>
        <PasswordField
          name="actual"
          label="Contraseña actual"
          autoComplete="current-password"
          fault={faults.actual}
        />
        <PasswordField
          name="nueva"
          label="Contraseña nueva"
          autoComplete="new-password"
          fault={faults.nueva}
          help={`${shortestPassword} caracteres o más. Tres palabras que solo vos unirías sirven bien.`}
        />
        <PasswordField
          name="otra"
          label="Contraseña nueva, otra vez"
          autoComplete="new-password"
          fault={faults.otra}
        />
        {faults.general && <Alert severity="error">{faults.general}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'start', minHeight: 44 }}>
          Cambiar contraseña
        </Button>
      </Stack>
    </Panel>
  )
}

const perhapsDone =
  'Puede que tu contraseña ya sea la nueva: si te pedimos entrar otra vez, probá primero con ella.'

function typedIn(form: HTMLFormElement) {
  const given = new FormData(form)
  const [actual = '', nueva = '', otra = ''] = ['actual', 'nueva', 'otra'].map((name) =>
    String(given.get(name)),
  )
  return { actual, nueva, otra }
}
