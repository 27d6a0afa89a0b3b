/** The seconds after which a refusal invites to try again, by its header `Retry-After`; undefined if it says none. */
export function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
