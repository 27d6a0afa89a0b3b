/** What the language and the browser throw by themselves: their words are English, and meant for nobody who shops. */
const foreign = [DOMException, TypeError, RangeError, ReferenceError, SyntaxError]

/** The sentence of an error that the shop threw; null for one of the browser's. */
export const ownWords = (error: unknown): string | null =>
  error instanceof Error && !foreign.some((kind) => error instanceof kind) ? error.message || null : null
