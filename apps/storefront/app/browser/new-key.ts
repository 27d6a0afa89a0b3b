/** A unique key. `crypto.randomUUID` exists only on https and localhost, but a try-out may be on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
