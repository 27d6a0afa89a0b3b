/** A finished answer that is the same for everybody. */
export type Rendered = {
  status: number
  /** Lower-case names; no `content-length`. */
  headers: Record<string, string>
  body: Buffer
  /** An error page of ours, in place of what was asked. */
  failed?: true
}

/**
 * An answer, and how to find out whether it would be the same now, where that costs less than making it. `shows`: by which
 * names a CDN can be told that it is out of date (cdn-names.ts).
 */
export type Made = Rendered & { holds?: () => Promise<boolean>; shows?: readonly string[] }
