/** The shop cannot start, for a reason that a person can fix: `message` is one Spanish line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
