/** No card can be read of this file; `message` is one Spanish sentence that says why and what to do. */
export class BookError extends Error {
  override readonly name = 'BookError'
}
