/** The part that we use, because the published types are of an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** The best encoding that the header allows; on a tie, the first of `preferred`. */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined
  }
}
