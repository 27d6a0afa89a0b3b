type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** The form on the screen holds what is not saved: who is about to leave is asked by it. */
export function guardLeaving(asking: Ask) {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** For what leaves by another way than a link: signing out. */
export const mayLeave = () => (ask ? ask() : Promise.resolve(true))
