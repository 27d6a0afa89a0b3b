import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { changesIn, type ForeignChange } from './conflict.ts'

/** Handles the error of a save: keeps a conflict for `ConflictNotice`, notifies of an error that is no field's. */
export function useConflict() {
  const [changes, setChanges] = useState<ForeignChange[] | null>(null)
  const notify = useNotify()
  const onError = (error: unknown) => {
    const { message, body } = error as HttpError
    const found = changesIn(error)
    if (found) setChanges(found)
    else if (!body?.errors) notify(message, { type: 'error', multiLine: true })
  }
  return { changes, onError, forget: () => setChanges(null) }
}
