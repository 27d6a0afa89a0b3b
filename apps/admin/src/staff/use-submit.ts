import { useState } from 'react'
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin'

/** The faults by field; `general` is for one that is no field's. */
export type Faults = Readonly<Record<string, string>>

/** Sends a form of this folder, and keeps the shop's faults. */
export function useSubmit<Given = void>(work: (given: Given) => Promise<void>) {
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  async function send(given: Given) {
    setBusy(true)
    setFaults({})
    try {
      await work(given)
    } catch (error) {
      if (!(await logoutIfDenied(error))) setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, faults, setFaults }
}

function faultsOf(error: unknown): Faults {
  const { message, body } = error as Partial<HttpError>
  const { root: _whole, ...fields } = (body?.errors ?? {}) as Record<string, string>
  if (Object.keys(fields).length > 0) return fields
  return { general: message ?? 'Algo salió mal. Probá de nuevo.' }
}
