import { useSyncExternalStore } from 'react'

/** Is the page's code here? Before that, the server's HTML does not react. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
