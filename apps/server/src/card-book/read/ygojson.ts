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
  otherName,
  PieceFault,
  textOf,
  yearOfDate,
} from './fields.ts'
import { readValues } from './json-values.ts'
import { type Source, splitProgress, type Tell } from './source.ts'

const yugioh = 3

type Card = { nombre: string; nombre_es: string | null; ids: Record<string, string> }
type Printing = { card: string; numero: string; rareza: string | null }
type CardSet = { where: string; expansion: BookExpansion; page: string | null; printings: Printing[] }

const isOfCards = (file: string) => /(^|\/)cards(\/[^/]+)?\.json$/i.test(file)
const isOfSets = (file: string) => /(^|\/)sets(\/[^/]+)?\.json$/i.test(file)

/**
 * Reads YGOJSON, with a file for each card and set or with one for all of them. Only what the English TCG printed
 * under a number is read. Cards and sets name each other, in any sequence, so their names are in memory.
 */
export async function* readYgoJson(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  const [first, second] = splitProgress(source, bytesRead)
  const cards = new Map<string, Card | null>()
  for await (const found of readValues(source.pieces(first, isOfCards), 'object')) {
    const { where } = found
    if ('fault' in found) yield { kind: 'fault', where, reason: found.fault }
    else if (isYgoCard(found.value)) yield* linesOf(where, () => keepCard(cards, fieldsOf(found.value)))
  }
  const sets: CardSet[] = []
  for await (const found of readValues(source.pieces(second, isOfSets), 'object')) {
    const { where } = found
    if ('fault' in found) yield { kind: 'fault', where, reason: found.fault }
    else if (isYgoSet(found.value)) yield* linesOf(where, () => keepSet(sets, where, fieldsOf(found.value)))
  }
  const byName = Map.groupBy(sets, ({ expansion }) => expansion.nombre)
  for (const set of sets) {
    // A new edition of a set has its name; the wiki's page tells them apart.
    const isShared = (byName.get(set.expansion.nombre)?.length ?? 0) > 1
    const expansion = { ...set.expansion, nombre: (isShared && set.page) || set.expansion.nombre }
    yield expansionLine(expansion)
    for (const printing of set.printings)
      yield* linesOf(set.where, () => cardLines(expansion, printing, cards))
  }
}

export const isYgoCard = (value: unknown) => isFields(value) && isFields(value.text) && 'cardType' in value
export const isYgoSet = (value: unknown) =>
  isFields(value) && isFields(value.name) && Array.isArray(value.contents)

function keepCard(cards: Map<string, Card | null>, { id, text, passwords, externalIDs }: Fields): BookLine[] {
  const key = neededText(id, 'el id')
  const names = fieldsOf(text)
  const nombre = textOf(fieldsOf(names.en).name, 'el nombre')
  if (nombre === null) {
    cards.set(key, null) // never printed in English
    return []
  }
  const { dbID, ygoprodeck } = fieldsOf(externalIDs)
  cards.set(key, {
    nombre,
    nombre_es: otherName(fieldsOf(names.es).name, nombre),
    ids: idsOf({
      passcode: Array.isArray(passwords) ? passwords[0] : undefined,
      konami: dbID,
      ygoprodeck: fieldsOf(ygoprodeck).id,
    }),
  })
  return []
}

function keepSet(
  sets: CardSet[],
  where: string,
  { name, locales, contents, externalIDs }: Fields,
): BookLine[] {
  const sold = Object.values(fieldsOf(locales)).map(fieldsOf).filter(isOfTcg)
  const printings = new Map<string, Printing>()
  for (const content of contents as unknown[])
    for (const locale of englishOf(content, fieldsOf(locales)))
      for (const printing of printingsOf(content, textOf(locale.prefix, 'el prefijo') ?? ''))
        printings.set(`${printing.numero} ${printing.rareza}`, printing)
  if (printings.size === 0) return []
  const names = fieldsOf(name)
  const nombre = neededText(names.en, 'el nombre')
  // Where the English day is not known, the other languages came out about then.
  const fecha = firstDay(sold.filter(isInEnglish)) ?? firstDay(sold)
  const { yugipedia } = fieldsOf(externalIDs)
  const expansion: BookExpansion = {
    tcg_id: yugioh,
    nombre,
    nombre_es: otherName(names.es, nombre),
    codigo: codeOf([...printings.values()]),
    codigos: [],
    fecha,
    anio: yearOfDate(fecha),
    serie: null,
  }
  const page = textOf(fieldsOf(Array.isArray(yugipedia) ? yugipedia[0] : yugipedia).name, 'el nombre')
  sets.push({ where, expansion, page, printings: [...printings.values()] })
  return []
}

const isOfTcg = ({ formats }: Fields) => Array.isArray(formats) && formats.includes('tcg')
const isInEnglish = ({ language }: Fields) => language === 'en'

function firstDay(locales: readonly Fields[]): string | null {
  const [first] = locales.flatMap(({ date }) => dateOf(date) ?? []).toSorted()
  return first ?? null
}

/** What stands before the dash of most numbers: some sets hold tokens of another code. */
function codeOf(printings: readonly Printing[]): string | null {
  const counts = Map.groupBy(printings, ({ numero }) => numero.split('-', 1)[0])
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] || null
}

/** The parts of the world where a set's content was sold in English: America, Europe, Oceania. */
function englishOf(content: unknown, locales: Fields): Fields[] {
  const { locales: keys } = fieldsOf(content)
  if (!Array.isArray(keys)) return []
  return keys
    .map((key: unknown) =>
      typeof key === 'string' && Object.hasOwn(locales, key) ? fieldsOf(locales[key]) : {},
    )
    .filter((locale) => isInEnglish(locale) && isOfTcg(locale))
}

/** A number is the prefix of the part of the world and the printing's own end: `LOB-EN` and `001`. */
function printingsOf(content: unknown, prefix: string): Printing[] {
  const { cards } = fieldsOf(content)
  if (!Array.isArray(cards)) throw new PieceFault('no dice sus cartas')
  return cards.flatMap((each) => {
    const { card, suffix, rarity } = fieldsOf(each)
    const end = textOf(suffix, 'el número')
    if (end === null) return []
    const key = textOf(rarity, 'la rareza')
    const rareza = key && (rarities.get(key) ?? key)
    return [{ card: neededText(card, 'la carta'), numero: `${prefix}${end}`, rareza }]
  })
}

function cardLines(
  set: BookExpansion,
  printing: Printing,
  cards: ReadonlyMap<string, Card | null>,
): BookLine[] {
  const { numero, rareza } = printing
  const card = cards.get(printing.card)
  if (!card) throw new PieceFault(`no está la carta de ${numero}`)
  return [
    cardLine({
      ...card,
      tcg_id: yugioh,
      expansion: set.nombre,
      codigo: set.codigo,
      codigos: [],
      numero,
      rareza,
      variante: null,
      acabados: [],
      anio: set.anio,
    }),
  ]
}

/** The names of the rarities as people write them. */
const rarities = new Map(
  Object.entries({
    common: 'Common',
    shortprint: 'Short Print',
    rare: 'Rare',
    'rare-red': 'Rare (Red)',
    'rare-copper': 'Rare (Copper)',
    'rare-green': 'Rare (Green)',
    'rare-wedgewood': 'Rare (Wedgewood)',
    'rare-blue': 'Rare (Blue)',
    'rare-purple': 'Rare (Purple)',
    super: 'Super Rare',
    ultra: 'Ultra Rare',
    'ultra-green': 'Ultra Rare (Green)',
    'ultra-blue': 'Ultra Rare (Blue)',
    'ultra-purple': 'Ultra Rare (Purple)',
    ultimate: 'Ultimate Rare',
    secret: 'Secret Rare',
    'secret-red': 'Secret Rare (Red)',
    'secret-blue': 'Secret Rare (Blue)',
    ultrasecret: 'Ultra Secret Rare',
    prismaticsecret: 'Prismatic Secret Rare',
    ghost: 'Ghost Rare',
    parallel: 'Parallel Rare',
    commonparallel: 'Normal Parallel Rare',
    rareparallel: 'Rare Parallel Rare',
    superparallel: 'Super Parallel Rare',
    ultraparallel: 'Ultra Parallel Rare',
    secretparallel: 'Secret Parallel Rare',
    extrasecretparallel: 'Extra Secret Parallel Rare',
    ghostparallel: 'Ghost Parallel Rare',
    dtpc: 'Duel Terminal Normal Parallel Rare',
    dtpsp: 'Duel Terminal Short Print',
    dtrpr: 'Duel Terminal Rare Parallel Rare',
    dtspr: 'Duel Terminal Super Parallel Rare',
    dtupr: 'Duel Terminal Ultra Parallel Rare',
    dtscpr: 'Duel Terminal Secret Parallel Rare',
    gold: 'Gold Rare',
    goldghost: 'Ghost/Gold Rare',
    goldsecret: 'Gold Secret Rare',
    premiumgold: 'Premium Gold Rare',
    '10000secret': '10000 Secret Rare',
    '20thsecret': '20th Secret Rare',
    '25thsecret': 'Quarter Century Secret Rare',
    collectors: "Collector's Rare",
    extrasecret: 'Extra Secret Rare',
    starfoil: 'Starfoil Rare',
    mosaic: 'Mosaic Rare',
    shatterfoil: 'Shatterfoil Rare',
    platinum: 'Platinum Rare',
    platinumsecret: 'Platinum Secret Rare',
    starlight: 'Starlight Rare',
    pharaohs: "Pharaoh's Rare",
  }),
)
