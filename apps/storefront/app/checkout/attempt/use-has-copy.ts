import { useSyncExternalStore } from 'react'
import { hasCopy, watchCopy } from './recovery.ts'

/** Whether this browser keeps the copy of a failed order (decision 16); never while the server draws. */
export const useHasCopy = () =>
  useSyncExternalStore(
    watchCopy,
    () => hasCopy(),
    () => false,
  )
