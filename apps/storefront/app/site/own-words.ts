/** Errors that the language and the browser throw by themselves: their English words are not meant for shoppers. */
const foreign = [DOMException, TypeError, RangeError, ReferenceError, SyntaxError]

/** The sentence of an error that the shop threw; null for one of the browser's. */
export const ownWords = (error: unknown): string | null =>
  error instanceof Error && !foreign.some((kind) => error instanceof kind) ? error.message || null : null
