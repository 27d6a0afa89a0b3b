import { useSyncExternalStore } from 'react'
import { hasCopy } from './recovery.ts'

const subscribeToNothing = () => () => {}

/** Whether this browser keeps the copy of a failed order (decision 16); never while the server draws. */
export const useHasCopy = () => useSyncExternalStore(subscribeToNothing, hasCopy, () => false)
