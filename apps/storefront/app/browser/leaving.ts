/** A document that is still there after this long stays, in ms. */
const stayMs = 3_000

/** Watches whether this document is being left: what it had asked then fails, and that is no failure to tell. */
export function watchLeaving() {
  const over = new AbortController()
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', leave, over)
  window.addEventListener('pagehide', leave, over)
  return {
    isLeaving: () => isLeaving,
    /** Never where it is left; later where it was not, or was brought back as it was. */
    stays: () => new Promise<void>((stay) => setTimeout(stay, stayMs)),
    end: () => over.abort(),
  }
}
export type Leaving = ReturnType<typeof watchLeaving>
