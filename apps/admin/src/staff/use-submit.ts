import { useState } from 'react'
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin'
import { isRefusal } from '../api/call-api.ts'

/** The faults by field; `general` is for one that is no field's. */
export type Faults = Readonly<Record<string, string>>

/**
 * Sends a form of this folder, and keeps the shop's faults. Without an answer the shop may have done what was asked:
 * `readAnew` then brings the screen up to date.
 */
export function useSubmit<Given = void>(work: (given: Given) => Promise<void>, readAnew?: () => unknown) {
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  async function send(given: Given) {
    setBusy(true)
    setFaults({})
    try {
      await work(given)
    } catch (error) {
      if (await logoutIfDenied(error)) return
      setFaults(faultsOf(error))
      if (!isRefusal(error)) readAnew?.()
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
