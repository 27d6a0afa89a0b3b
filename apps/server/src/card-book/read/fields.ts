import { expansionCodes, otherCodes } from '@mazo/contract/card-book/expansion-codes.ts'
import { games } from '@mazo/contract/products/games.ts'
import { isStorable, withoutUnseen } from '../../http/storable.ts'
import type { BookCard, BookExpansion, BookLine } from './book-line.ts'

/** Why a piece of the file is no card; `message` is the end of a sentence about it. */
export class PieceFault extends Error {
  override readonly name = 'PieceFault'
}

/** The lines of a piece of the file; one fault where it is none, so that reading goes on. */
export function linesOf(where: string, make: () => BookLine[]): BookLine[] {
  try {
    return make()
  } catch (error) {
    if (error instanceof PieceFault) return [{ kind: 'fault', where, reason: error.message }]
    throw error
  }
}

/**
 * A card is told from others by its number, rarity and variant, which an index of the database holds together.
 * @throws PieceFault where they are too long for that, as those of no card are
 */
export function cardLine(card: BookCard): BookLine {
  const { numero, rareza, variante } = card
  if (`${numero}${rareza ?? ''}${variante ?? ''}`.length > longestText)
    throw new PieceFault(`el número, la rareza y la variante tienen juntos más de ${longestText} letras`)
  return { kind: 'card', card }
}
export const expansionLine = (expansion: BookExpansion): BookLine => ({ kind: 'expansion', expansion })

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object, none of what is no object. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Letters of a field. No name of a card is as long. */
const longestText = 300

/**
 * A text of one line, as the database can keep it and as people type it: apostrophes are straight, letters are in
 * one form. Null for one that is empty or not there.
 * @param what the field, as a fault calls it
 * @throws PieceFault
 */
export function textOf(value: unknown, what: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') throw new PieceFault(`${what} no es un texto`)
  const trimmed = value.trim()
  if (trimmed.length > longestText) throw new PieceFault(`${what} tiene más de ${longestText} letras`)
  if (!isStorable(trimmed) || /\p{Cc}/u.test(trimmed))
    throw new PieceFault(`${what} tiene caracteres que no se pueden guardar`)
  const tidy = withoutUnseen(trimmed.normalize('NFC')).replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  // Some letters of one sign become three in the normal form.
  if (tidy.length > longestText) throw new PieceFault(`${what} tiene más de ${longestText} letras`)
  return tidy || null
}

export function neededText(value: unknown, what: string): string {
  const text = textOf(value, what)
  if (text === null) throw new PieceFault(`falta ${what}`)
  return text
}

/** The Spanish name, where it is another one. */
export function otherName(value: unknown, name: string): string | null {
  const text = textOf(value, 'el nombre en español')
  return text === name ? null : text
}

export function yearOf(value: unknown): number | null {
  if (value === undefined || value === null) return null
  const year = Number(value)
  if (!Number.isInteger(year) || year < 1900 || year > 2200) throw new PieceFault('el año no es un año')
  return year
}

/** A day as `2023-09-22`. */
export function dateOf(value: unknown): string | null {
  const text = textOf(value, 'la fecha')
  if (text === null) return null
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  // A date that rolls over, such as the 30th of February, comes back as another one.
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (day === undefined || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new PieceFault('la fecha no es un día como 2023-09-22')
  return day
}

export const yearOfDate = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))

/** More than any card has finishes, or names in other systems. */
const mostItems = 30

export function textsOf(value: unknown, what: string): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new PieceFault(`${what} no son una lista`)
  if (value.length > mostItems) throw new PieceFault(`${what} son más de ${mostItems}`)
  return value.flatMap((item) => textOf(item, what) ?? [])
}

/** Other codes of an expansion, each once, without its own. */
export function codesOf(value: unknown, codigo: string | null): string[] {
  const codes = textsOf(value, 'los códigos')
  if (codes.length > expansionCodes.most)
    throw new PieceFault(`los códigos son más de ${expansionCodes.most}`)
  if (codes.some(({ length }) => length > expansionCodes.letters))
    throw new PieceFault(`un código tiene más de ${expansionCodes.letters} letras`)
  return otherCodes(codes, codigo)
}

/** What other systems call the card, without those that do not know it. */
export function idsOf(value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {}
  if (!isFields(value)) throw new PieceFault('los ids no son una lista de nombres')
  const entries = Object.entries(value)
  if (entries.length > mostItems) throw new PieceFault(`los ids son más de ${mostItems}`)
  return Object.fromEntries(
    entries.flatMap(([system, id]) => {
      const text = textOf(id, 'un id')
      return text === null ? [] : [[neededText(system, 'el nombre de un id'), text]]
    }),
  )
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()

/** A game by its id or its name, however it is written: `1`, `Pokémon`, `yu-gi-oh`. */
export function gameOf(value: unknown): number {
  const text = neededText(value, 'el juego')
  const game = games.find(({ id, clave }) => text === String(id) || keyOf(text) === clave)
  if (!game) throw new PieceFault(`«${text}» no es ninguno de los juegos`)
  return game.id
}
