/** What a change meets whose session is over: it was not made, and its text is still on the screen. */
export const sessionOver = 'Tu sesión terminó y esto no se guardó. Iniciá sesión y probá de nuevo.'

type Door = { isPassed: Promise<void>; pass: () => void }

let door: Door | undefined
const keepers = new Set<() => void>()
const tell = () => {
  for (const keeper of keepers) keeper()
}

/**
 * Has the screen ask for the sign-in again, over what it shows.
 * @returns settles once somebody signed in; undefined where no screen can ask
 */
export function askToSignIn(): Promise<void> | undefined {
  if (keepers.size === 0) return undefined
  if (!door) {
    let pass = () => {}
    const isPassed = new Promise<void>((resolve) => {
      pass = resolve
    })
    door = { isPassed, pass }
    tell()
  }
  return door.isPassed
}

/** What was waiting for the sign-in goes on. */
export function goOnSignedIn() {
  door?.pass()
  door = undefined
  tell()
}

export const isSessionOver = () => door !== undefined

/** For `useSyncExternalStore`: who watches is who asks. */
export function watchSessionEnd(keeper: () => void) {
  keepers.add(keeper)
  return () => {
    keepers.delete(keeper)
  }
}
