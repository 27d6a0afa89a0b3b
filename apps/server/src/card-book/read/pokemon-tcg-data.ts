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
  PieceFault,
  textOf,
  yearOfDate,
} from './fields.ts'
import { readValues } from './json-values.ts'
import { type LastNumbers, noteNumber, printedNumber } from './pokemon-number.ts'
import { type Source, splitProgress, type Tell } from './source.ts'

const pokemon = 1

type CardSet = { expansion: BookExpansion; official: number }

/** Reads pokemon-tcg-data: its list of sets, and their cards in English. It knows no finishes. */
export async function* readPokemonTcgData(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  const [first, second] = splitProgress(source, bytesRead)
  const sets = new Map<string, CardSet>()
  const lasts = new Map<string, LastNumbers>()
  for await (const found of readValues(source.pieces(first), 'object')) {
    if ('fault' in found) continue // the second reading tells
    const value = fieldsOf(found.value)
    if (isPokemonSet(value)) yield* linesOf(found.where, () => [keepSet(sets, value)])
    if (!isPokemonCard(value)) continue
    const ofSet: LastNumbers = lasts.get(setOf(value)) ?? new Map()
    noteNumber(ofSet, String(value.number))
    lasts.set(setOf(value), ofSet)
  }
  for await (const found of readValues(source.pieces(second), 'object')) {
    const { where } = found
    if ('fault' in found) yield { kind: 'fault', where, reason: found.fault }
    else if (isPokemonCard(found.value)) {
      const card = fieldsOf(found.value)
      yield* linesOf(where, () => [cardOf(card, sets, lasts.get(setOf(card)) ?? new Map())])
    }
  }
}

export const isPokemonCard = (value: unknown) =>
  isFields(value) && ['id', 'number', 'supertype'].every((name) => typeof value[name] === 'string')
export const isPokemonSet = (value: unknown) =>
  isFields(value) && ['id', 'series', 'releaseDate'].every((name) => typeof value[name] === 'string')

/** `sv3pt5` of `sv3pt5-199`: a card does not say its set otherwise. */
const setOf = ({ id }: Fields) => String(id).replace(/-[^-]*$/, '')

function keepSet(sets: Map<string, CardSet>, set: Fields): BookLine {
  const id = neededText(set.id, 'el id')
  const fecha = dateOf(String(set.releaseDate).replaceAll('/', '-'))
  const codigo = textOf(set.ptcgoCode, 'el código') ?? id.toUpperCase()
  const expansion = {
    tcg_id: pokemon,
    nombre: neededText(set.name, 'el nombre'),
    nombre_es: null,
    codigo,
    codigos: codesOf([id], codigo),
    fecha,
    anio: yearOfDate(fecha),
    serie: textOf(set.series, 'la serie'),
  }
  sets.set(id, { expansion, official: typeof set.printedTotal === 'number' ? set.printedTotal : 0 })
  return expansionLine(expansion)
}

function cardOf(card: Fields, sets: ReadonlyMap<string, CardSet>, lasts: LastNumbers): BookLine {
  const set = sets.get(setOf(card))
  if (!set) throw new PieceFault(`el set ${setOf(card).slice(0, 20)} no está en sets/en.json`)
  const { nombre, codigo, codigos, anio } = set.expansion
  return cardLine({
    tcg_id: pokemon,
    expansion: nombre,
    codigo,
    codigos,
    numero: printedNumber(neededText(card.number, 'el número'), nombre, set.official, lasts),
    nombre: neededText(card.name, 'el nombre'),
    nombre_es: null,
    rareza: textOf(card.rarity, 'la rareza'),
    variante: null,
    acabados: [],
    anio,
    ids: idsOf({ pokemontcg: card.id }),
  })
}
