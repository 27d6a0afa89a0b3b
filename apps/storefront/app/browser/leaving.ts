/** A document that is still there after this time was not left, in ms. */
const stayMs = 3_000

/** Watches whether this document is being left: its open requests then fail, and nobody should be told of that. */
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
    /** Resolves after a while if the document stays or is restored by the back button; never if it is left. */
    stays: () => new Promise<void>((stay) => setTimeout(stay, stayMs)),
    end: () => over.abort(),
  }
}
export type Leaving = ReturnType<typeof watchLeaving>
