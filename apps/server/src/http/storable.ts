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

/**
 * Signs that nobody sees: those that turn the direction of what follows, so that a text reads as another, and those of
 * no width, which come along with what is copied. A joiner within an emoji stays.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '')

/** Passwords are taken as they are typed: elsewhere nobody would clean them alike. */
const secrets = new Set(['password', 'clave', 'actual', 'nueva'])

/** Takes out of every text of what was sent, in place, what nobody sees. @returns the same, or the text without it */
export function dropUnseen(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value)
  if (typeof value !== 'object' || value === null) return value
  for (const [name, inner] of Object.entries(value)) {
    const kept = secrets.has(name) ? inner : dropUnseen(inner)
    if (kept !== inner) Reflect.set(value, name, kept)
  }
  return value
}
