import type { BookExpansion, BookLine } from './book-line.ts'
import {
  cardLine,
  codesOf,
  dateOf,
  expansionLine,
  type Fields,
  fieldsOf,
  idsOf,
  isFields,
  linesOf,
  neededText,
  otherName,
  textOf,
  yearOfDate,
} from './fields.ts'
import { readValues } from './json-values.ts'
import { type LastNumbers, noteNumber, printedNumber } from './pokemon-number.ts'
import { type Source, splitProgress, type Tell } from './source.ts'

const pokemon = 1

/** `briefs` are its cards as the set itself lists them, without rarity. */
type CardSet = {
  where: string
  expansion: BookExpansion
  official: number
  isPrinted: boolean
  briefs: Fields[]
  lasts: LastNumbers
}
type Names = Map<string, string>

/**
 * Reads what the compiler or the API of tcgdex gives in one language: cards and sets, one a file or many. Beside
 * English in `en/`, the Spanish names are read of `es/`. A card that only its set knows has no rarity.
 */
export async function* readTcgdex(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  const [first, second] = splitProgress(source, bytesRead)
  const sets = new Map<string, CardSet>()
  const spanish: Names = new Map()
  for await (const found of readValues(source.pieces(first, isRead), 'object')) {
    if ('fault' in found) continue // the second reading tells
    const value = fieldsOf(found.value)
    if (isSpanish(found.file)) keepNames(spanish, value)
    else if (isTcgdexSet(value)) yield* linesOf(found.where, () => keepSet(sets, found.where, value))
  }
  for (const [id, { where, expansion, isPrinted }] of sets)
    if (isPrinted)
      yield* linesOf(where, () => {
        const nombre_es = otherName(spanish.get(`set ${id}`), expansion.nombre)
        return [expansionLine({ ...expansion, nombre_es })]
      })
  const seen = new Set<string>()
  for await (const found of readValues(source.pieces(second, isRead), 'object')) {
    const { where } = found
    if ('fault' in found) yield { kind: 'fault', where, reason: found.fault }
    else if (!isSpanish(found.file) && isTcgdexCard(found.value))
      yield* linesOf(where, () => cardLines(fieldsOf(found.value), sets, spanish, seen))
  }
  for (const [id, { where, briefs }] of sets)
    for (const brief of briefs)
      yield* linesOf(where, () => cardLines({ ...brief, set: { id } }, sets, spanish, seen))
}

export const isTcgdexCard = (value: unknown) => isFields(value) && 'localId' in value && isFields(value.set)
export const isTcgdexSet = (value: unknown) =>
  isFields(value) && isFields(value.cardCount) && Array.isArray(value.cards)

const languages = new Set('en fr es es-mx it pt pt-br pt-pt de nl pl ru ja ko zh-tw id th zh-cn'.split(' '))
/** An archive often has a folder around those of the languages. */
const languageOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, 2)
    .find((folder) => languages.has(folder)) ?? 'en'
const isSpanish = (file: string) => languageOf(file) === 'es'
const isRead = (file: string) => isSpanish(file) || languageOf(file) === 'en'

/** Cards as `card base1-1`, sets as `set base1`. A name that cannot be kept is only missing. */
function keepNames(names: Names, value: Fields) {
  const { id, name, cards } = value
  const kind = isTcgdexSet(value) ? 'set' : 'card'
  if (typeof id === 'string' && typeof name === 'string' && name.length <= 300)
    names.set(`${kind} ${id}`, name)
  if (kind === 'set' && Array.isArray(cards)) for (const card of cards) keepNames(names, fieldsOf(card))
}

/** Not printed on cards: the game for phones. Not sold as cards: the big ones. */
const unprinted = { series: 'tcgp', set: 'jumbo' }

function keepSet(sets: Map<string, CardSet>, where: string, value: Fields): BookLine[] {
  const id = neededText(value.id, 'el id')
  const series = fieldsOf(value.serie)
  const fecha = dateOf(value.releaseDate)
  const cards = Array.isArray(value.cards) ? value.cards.map(fieldsOf) : []
  const briefs = cards.map(({ localId, name }) => ({ localId, name }))
  const lasts: LastNumbers = new Map()
  for (const { localId } of briefs) noteNumber(lasts, String(localId))
  const codigo = codeOf(value) ?? id.toUpperCase()
  sets.set(id, {
    where,
    expansion: {
      tcg_id: pokemon,
      nombre: neededText(value.name, 'el nombre'),
      nombre_es: null,
      codigo,
      codigos: codesOf([...idForms(id), value.tcgOnline], codigo),
      fecha,
      anio: yearOfDate(fecha),
      serie: textOf(series.name, 'la serie'),
    },
    official: countOf(value),
    isPrinted: series.id !== unprinted.series && id !== unprinted.set,
    briefs,
    lasts,
  })
  return []
}

const codeOf = ({ abbreviation, tcgOnline }: Fields) =>
  textOf(fieldsOf(abbreviation).official ?? tcgOnline, 'el código')

/** `sv03.5` is `sv3pt5` for others, and the older `sm3.5` is `sm35`. */
function idForms(id: string): string[] {
  const short = id.replace(/(?<![\d.])0+(?=\d)/g, '')
  return [id, short.replaceAll('.', 'pt'), short.replaceAll('.', '')]
}

function countOf({ cardCount }: Fields): number {
  const { official } = fieldsOf(cardCount)
  return typeof official === 'number' ? official : 0
}

function cardLines(
  card: Fields,
  sets: ReadonlyMap<string, CardSet>,
  spanish: Names,
  seen: Set<string>,
): BookLine[] {
  const told = fieldsOf(card.set)
  const setId = neededText(told.id, 'el id del set')
  const set = sets.get(setId)
  const localId = neededText(card.localId, 'el número')
  const id = `${setId}-${localId}`
  const isOfPhones = String(card.image).includes(`/${unprinted.series}/`)
  if (seen.has(id) || isOfPhones || set?.isPrinted === false) return []
  seen.add(id)
  const nombre = neededText(card.name, 'el nombre')
  const expansion = set?.expansion.nombre ?? neededText(told.name, 'el nombre del set')
  const codigo = set?.expansion.codigo ?? setId.toUpperCase()
  const rareza = textOf(card.rarity, 'la rareza')
  return [
    cardLine({
      tcg_id: pokemon,
      expansion,
      codigo,
      codigos: set?.expansion.codigos ?? codesOf(idForms(setId), codigo),
      numero: printedNumber(localId, expansion, set?.official ?? countOf(told), set?.lasts ?? new Map()),
      nombre,
      nombre_es: otherName(spanish.get(`card ${id}`), nombre),
      rareza: rareza === 'None' ? null : rareza,
      variante: null,
      acabados: finishesOf(fieldsOf(card.variants)),
      anio: set?.expansion.anio ?? null,
      ids: idsOf({ tcgdex: id, ...marketIds(card) }),
    }),
  ]
}

const finishes = { normal: 'normal', holo: 'holo', reverse: 'reverse', firstEdition: '1st edition' }

const finishesOf = (variants: Fields) =>
  Object.entries(finishes).flatMap(([variant, finish]) => (variants[variant] === true ? [finish] : []))

/** The compiler gives them for the card, or for each of its variants, of which the first one that has any counts. */
function marketIds({ thirdParty, variants_detailed }: Fields): Fields {
  const variants = Array.isArray(variants_detailed) ? variants_detailed : []
  const all = [thirdParty, ...variants.map((variant) => fieldsOf(variant).thirdParty)].map(fieldsOf)
  const firstOf = (market: string) => all.find((ids) => ids[market] !== undefined)?.[market]
  return { tcgplayer: firstOf('tcgplayer'), cardmarket: firstOf('cardmarket') }
}
