/** What is used of it: the types that others publish are of an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** The best that the header allows; of those that it likes as much, the first of `preferred`. */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined
  }
}
