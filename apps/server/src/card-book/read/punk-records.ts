import { BookError } from './book-error.ts'
import type { BookExpansion, BookLine } from './book-line.ts'
import {
  cardLine,
  expansionLine,
  type Fields,
  fieldsOf,
  isFields,
  linesOf,
  neededText,
  PieceFault,
  textOf,
} from './fields.ts'
import { type JsonValue, readValues } from './json-values.ts'
import { type Source, splitProgress, type Tell } from './source.ts'

const onePiece = 4

const isOfPacks = (file: string) => /(^|\/)packs\.json$/i.test(file)
const isEnglish = (file: string) => /(^|\/)english\/packs\.json$/i.test(file)
const isOfCards = (file: string) => /(^|\/)(cards|data)\//i.test(file)

/**
 * Reads punk-records, or the folder of one of its languages: `packs.json`, and cards by pack in `cards/` or `data/`. Of
 * several languages English is read.
 */
export async function* readPunkRecords(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  const [first, second] = splitProgress(source, bytesRead)
  const lists = new Map<string, (Pack | PackFault)[]>()
  for await (const found of readValues(source.pieces(first, isOfPacks), 'object')) {
    const packs = lists.get(found.file) ?? []
    for (const line of packLines(found)) packs.push(line)
    lists.set(found.file, packs)
  }
  const list = lists.size > 1 ? [...lists.keys()].find(isEnglish) : [...lists.keys()][0]
  if (lists.size > 1 && list === undefined)
    throw new BookError('Hay cartas en varios idiomas: elegí la carpeta de uno solo, por ejemplo «english».')
  const packs = new Map<string, BookExpansion>()
  for (const line of lists.get(list ?? '') ?? []) {
    if (line.kind === 'fault') yield line
    else packs.set(line.id, line.expansion)
  }
  for (const expansion of packs.values()) yield expansionLine(expansion)
  const folder = list?.slice(0, -'packs.json'.length) ?? ''
  const isRead = (file: string) => file.startsWith(folder) && isOfCards(file)
  const seen = new Set<string>()
  for await (const found of readValues(source.pieces(second, isRead), 'object')) {
    const { where } = found
    if ('fault' in found) {
      yield { kind: 'fault', where, reason: found.fault }
      continue
    }
    const card = fieldsOf(found.value)
    const id = `${card.pack_id} ${card.id}`
    // The same cards stand in cards/, one a file, and in data/, one pack a file.
    if (!isPunkCard(card) || seen.has(id)) continue
    seen.add(id)
    yield* linesOf(where, () => [cardOf(card, packs)])
  }
}

export const isPunkCard = (value: unknown) =>
  isFields(value) && 'pack_id' in value && 'rarity' in value && typeof value.id === 'string'

type Pack = { kind: 'pack'; id: string; expansion: BookExpansion }
type PackFault = Extract<BookLine, { kind: 'fault' }>

/** Packs are a list, or an object by their id. */
function packLines(found: JsonValue): (Pack | PackFault)[] {
  const { where } = found
  if ('fault' in found) return [{ kind: 'fault', where, reason: found.fault }]
  const packs =
    isFields(found.value) && !('raw_title' in found.value) ? Object.values(found.value) : [found.value]
  return packs.map((pack) => {
    try {
      return packOf(fieldsOf(pack))
    } catch (error) {
      if (error instanceof PieceFault) return { kind: 'fault', where, reason: error.message }
      throw error
    }
  })
}

function packOf(pack: Fields): Pack {
  const parts = fieldsOf(pack.title_parts)
  const title = plainOf(neededText(parts.title ?? pack.raw_title, 'el título'))
  const prefix = textOf(parts.prefix, 'el tipo')
  const label = textOf(parts.label, 'la etiqueta')
  // Printed as OP-01 on the pack and as OP01 on its cards.
  const codigo = label?.replace(/^([A-Z]+)-(\d+)$/, '$1$2') ?? null
  const isPromotion = codigo === null && /^promotion cards?$/i.test(title)
  return {
    kind: 'pack',
    id: neededText(pack.id, 'el id'),
    expansion: {
      tcg_id: onePiece,
      nombre: isPromotion ? 'Promotion Cards' : prefix === null && codigo ? codigo : titleCase(title),
      nombre_es: null,
      codigo: isPromotion ? 'P' : codigo,
      codigos: [],
      fecha: null,
      anio: null,
      serie: isPromotion ? 'Promos' : prefix && titleCase(prefix).replace(/ Pack$/, ''),
    },
  }
}

/** Titles that are all capitals become words; others are as they are printed. */
function titleCase(title: string): string {
  if (/\p{Ll}/u.test(title)) return title
  return title
    .toLowerCase()
    .replace(/(?<![\p{L}\d'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\S )(?:A|And|In|Of|On|The)(?= )/g, (word) => word.toLowerCase())
}

const rarities = new Map(
  Object.entries({
    SuperRare: 'Super Rare',
    SecretRare: 'Secret Rare',
    TreasureRare: 'Treasure Rare',
    Special: 'Special Card',
  }),
)

function cardOf(card: Fields, packs: ReadonlyMap<string, BookExpansion>): BookLine {
  const pack = neededText(card.pack_id, 'el paquete')
  const expansion = packs.get(pack)
  if (!expansion) throw new PieceFault(`el paquete ${pack} no está en packs.json`)
  const [numero = '', ...variant] = neededText(card.id, 'el id').split('_')
  const rareza = textOf(card.rarity, 'la rareza')
  return cardLine({
    tcg_id: onePiece,
    expansion: expansion.nombre,
    codigo: expansion.codigo,
    codigos: [],
    numero: neededText(numero, 'el número'),
    nombre: plainOf(neededText(card.name, 'el nombre')),
    nombre_es: null,
    rareza: rareza && (rarities.get(rareza) ?? rareza),
    variante: variant.join('_') || null,
    acabados: [],
    anio: expansion.anio,
    ids: {},
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The names come out of a web page, where `&` and quotes are written as entities. */
const plainOf = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (all, name) => entities[name] ?? all)
