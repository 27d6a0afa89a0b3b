type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Registers the question of a form with unsaved values. @returns a function that takes it back */
export function guardLeaving(asking: Ask) {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** For a way out that is no link: signing out. */
export const mayLeave = () => (ask ? ask() : Promise.resolve(true))
