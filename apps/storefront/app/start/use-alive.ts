import { useSyncExternalStore } from 'react'

/** Whether the page's code is here: what the server drew answers nobody yet. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
