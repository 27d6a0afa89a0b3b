/** NUL and half of a letter in two halves: what no column of the database holds. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Where in what was sent the first text is that no column holds, as `detalles` name a field (`envio.nombre`); undefined:
 * nowhere. The names of fields are texts too.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path.join('.')
    const found = findUnstorable(inner, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}
