/** Refuses a change whose session is over: the shop did not make it, and its text is still on the screen. */
export const sessionOver = 'Tu sesión terminó y esto no se guardó. Iniciá sesión y probá de nuevo.'

type Door = { isPassed: Promise<void>; pass: () => void }

let door: Door | undefined
const keepers = new Set<() => void>()
const tell = () => {
  for (const keeper of keepers) keeper()
}

/**
 * Makes the screen ask for the sign-in again, on top of its content.
 * @returns a promise that resolves once somebody signed in; undefined if no screen can ask
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

let signIns = 0
/** How often somebody signed in again: a refusal of a call from before says nothing of the session now. */
export const countSignIns = () => signIns

/** Lets the calls that waited for the sign-in go on. */
export function goOnSignedIn() {
  signIns += 1
  door?.pass()
  door = undefined
  tell()
}

export const isSessionOver = () => door !== undefined

const workers = new Set<() => void>()

/** For work that goes on beside the screens: `stop` is called before somebody signs out. @returns takes it back */
export function watchSignOut(stop: () => void) {
  workers.add(stop)
  return () => {
    workers.delete(stop)
  }
}

export function tellSignOut() {
  for (const stop of workers) stop()
}

/** For `useSyncExternalStore`. The screen that watches is the one that asks for the sign-in. */
export function watchSessionEnd(keeper: () => void) {
  keepers.add(keeper)
  return () => {
    keepers.delete(keeper)
  }
}
