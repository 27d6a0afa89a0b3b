import type { BookExpansion, BookLine } from './book-line.ts'
import {
  cardLine,
  dateOf,
  expansionLine,
  type Fields,
  fieldsOf,
  idsOf,
  isFields,
  linesOf,
  neededText,
  textOf,
  yearOfDate,
} from './fields.ts'
import { readValues } from './json-values.ts'
import { type Source, splitProgress, type Tell } from './source.ts'

const lorcana = 2

/** Reads the file of all cards of LorcanaJSON: `metadata`, `sets` by their code, and `cards`. */
export async function* readLorcanaJson(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  const [first, second] = splitProgress(source, bytesRead)
  const sets = new Map<string, BookExpansion>()
  for await (const found of readValues(source.pieces(first), 'entries')) {
    if ('fault' in found || found.key !== 'sets') continue
    for (const [code, set] of Object.entries(fieldsOf(found.value)))
      for (const line of linesOf(`${found.where}, set ${code.slice(0, 20)}`, () => [setLine(code, set)])) {
        if (line.kind === 'expansion') sets.set(code, line.expansion)
        yield line
      }
  }
  for await (const found of readValues(source.pieces(second), 'entries')) {
    const { where } = found
    if ('fault' in found) yield { kind: 'fault', where, reason: found.fault }
    else if (found.key === 'cards') yield* linesOf(where, () => [cardOf(fieldsOf(found.value), sets)])
  }
}

function setLine(code: string, set: unknown): BookLine {
  const { name, releaseDate, type, number } = fieldsOf(set)
  const fecha = dateOf(releaseDate)
  const isQuest = type === 'quest'
  return expansionLine({
    tcg_id: lorcana,
    nombre: neededText(name, 'el nombre'),
    nombre_es: null,
    codigo: neededText(code, 'el código'),
    codigos: [],
    fecha,
    anio: yearOfDate(fecha),
    serie: isQuest ? "Illumineer's Quest" : `Main set ${neededText(number ?? code, 'el número del set')}`,
  })
}

function cardOf(card: Fields, sets: ReadonlyMap<string, BookExpansion>): BookLine {
  const setCode = neededText(card.setCode, 'el código del set')
  const set = sets.get(setCode)
  const promo = textOf(card.promoGrouping, 'el grupo de promos')
  const links = isFields(card.externalLinks) ? card.externalLinks : {}
  return cardLine({
    tcg_id: lorcana,
    expansion: promo === null ? (set?.nombre ?? setCode) : nameOfPromos(promo),
    codigo: promo ?? setCode,
    codigos: [],
    numero: numberOf(card, promo),
    nombre: neededText(card.fullName ?? card.name, 'el nombre'),
    nombre_es: null,
    rareza: textOf(card.rarity, 'la rareza'),
    variante: null,
    acabados: [],
    anio: promo === null ? (set?.anio ?? null) : null,
    ids: idsOf({
      tcgplayer: links.tcgPlayerId,
      cardmarket: links.cardmarketId,
      cardtrader: links.cardTraderId,
    }),
  })
}

const namesOfPromos = new Map(Object.entries({ D23: 'D23 Collection', DIS: 'Disney Promos' }))

/** The file names no set of promos, only what is printed behind their number: `P1`, `C2`, `D23`. */
function nameOfPromos(grouping: string): string {
  const [, series, number] = /^([PC])(\d+)$/.exec(grouping) ?? []
  if (series === 'P') return `Promo Set ${number}`
  if (series === 'C') return `Lorcana Challenge Promos Year ${number}`
  return namesOfPromos.get(grouping) ?? `Promos ${grouping}`
}

/** As it is printed: `1/204`, `4a/204`, `1/P1`. Early promos print it last: `1 TFC • EN • 1/P1`. */
function numberOf(card: Fields, promo: string | null): string {
  const printed = textOf(card.fullIdentifier, 'el número impreso')?.split(/[ •]/)[0]
  if (printed && /^\d+[a-z]?\/\w+$/i.test(printed)) return printed
  const number = `${neededText(card.number, 'el número')}${textOf(card.variant, 'la variante') ?? ''}`
  return promo === null ? number : `${number}/${promo}`
}
