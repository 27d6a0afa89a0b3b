import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { changesIn, type ForeignChange } from './conflict.ts'

/** What a save met: a conflict is kept for `ConflictNotice`, what is not about a field is told. */
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
