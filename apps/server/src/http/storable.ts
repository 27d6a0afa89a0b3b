/** No column of the database can hold NUL or half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * The path of the first text that no column can hold, as `detalles` names a field (`envio.nombre`); undefined if all
 * are fine. Names of fields are checked too.
 */
export const findUnstorable = (value: unknown): string | undefined => unstorablePath(value)?.join('.')

// A body may have a hundred thousand values, so nothing is made for those that are fine.
function unstorablePath(value: unknown): (string | number)[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const path = unstorablePath(value[at])
      if (path) return [at, ...path]
    }
  } else if (isObject(value)) {
    for (const name in value) {
      if (!isStorable(name)) return []
      const path = unstorablePath(value[name])
      if (path) return [name, ...path]
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Invisible characters: those that turn the direction of the text after them, so that it reads as another, and those
 * without width, which come with copied text. A joiner within an emoji stays.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

const plain = /^[ -~]*$/

export const withoutUnseen = (text: string) => (plain.test(text) ? text : text.replace(unseen, ''))

/** Passwords stay as they are typed, because no other program cleans them the same way. */
const secrets = new Set(['password', 'clave', 'actual', 'nueva'])

/** Removes invisible characters from every text in a value, in place. @returns the value, or the cleaned text */
export function dropUnseen(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value)
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = dropUnseen(value[at])
  } else if (isObject(value)) {
    for (const name in value) {
      const inner = value[name]
      const kept = secrets.has(name) ? inner : dropUnseen(inner)
      if (kept !== inner) Reflect.set(value, name, kept)
    }
  }
  return value
}
