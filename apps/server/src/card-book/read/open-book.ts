import { BookError } from './book-error.ts'
import type { BookLine } from './book-line.ts'
import { type Fields, fieldsOf, isFields } from './fields.ts'
import { type CutBy, parseJson, readValues, textIn } from './json-values.ts'
import { readLorcanaJson } from './lorcana-json.ts'
import { readExpansions, readNeutral, splitLines } from './neutral.ts'
import { isPokemonCard, isPokemonSet, readPokemonTcgData } from './pokemon-tcg-data.ts'
import { isPunkCard, readPunkRecords } from './punk-records.ts'
import { openSource, type Source, type Tell } from './source.ts'
import { isTcgdexCard, isTcgdexSet, readTcgdex } from './tcgdex.ts'
import { isYgoCard, isYgoSet, readYgoJson } from './ygojson.ts'

const readers = {
  neutral: readNeutral,
  expansiones: readExpansions,
  lorcanajson: readLorcanaJson,
  ygojson: readYgoJson,
  tcgdex: readTcgdex,
  'pokemon-tcg-data': readPokemonTcgData,
  'punk-records': readPunkRecords,
} satisfies Record<string, (source: Source, bytesRead?: Tell) => AsyncGenerator<BookLine>>

type BookFormat = keyof typeof readers

/** A readable file or folder of cards; each call of `lines` reads it from the start. */
export type BookFile = {
  formato: BookFormat
  /** Bytes of the file, or of all files of the folder. */
  size: number
  /** @param bytesRead is called with how many of `size` were read so far */
  lines(bytesRead?: (bytes: number) => void): AsyncGenerator<BookLine>
}

/**
 * Tells by its content which source a file or a folder of cards comes of. `lines` throws a BookError too, where only
 * reading shows that a file is cut, damaged or unpacks to too much.
 * @param name what to call it in a refusal
 * @throws BookError when it is missing, unreadable, empty, or holds no cards
 */
export async function openBook(path: string, name = path): Promise<BookFile> {
  const source = await openSource(path, name)
  const formato = await tellFormat(source)
  if (!formato) throw noCards(name)
  async function* lines(bytesRead?: (bytes: number) => void) {
    let hasAny = false
    let faults = 0
    for await (const line of readers[formato as BookFormat](source, bytesRead)) {
      hasAny = true
      if (line.kind === 'fault') faults += 1
      if (faults > mostFaults) throw tooManyFaults(name)
      yield line
    }
    if (!hasAny) throw noCards(name)
  }
  return { formato, size: source.size, lines }
}

const noCards = (name: string) =>
  new BookError(
    `${name} no tiene cartas en ninguno de los formatos que se leen: elegí otro archivo o carpeta.`,
  )

/** A file with more is damaged or is no book, and who loads it reads none of them. */
const mostFaults = 10_000

const tooManyFaults = (name: string) =>
  new BookError(
    `${name} tiene más de 10.000 partes que no se entienden: fijate que sea un archivo de cartas.`,
  )

async function tellFormat(source: Source): Promise<BookFormat | undefined> {
  if (source.kind === 'file' && (await isNeutral(source))) return 'neutral'
  return (await findFormat(source, 'object')) ?? (await findFormat(source, 'entries'))
}

/** Lines to look at, where the first ones are broken. */
const mostLines = 20

async function isNeutral(source: Source): Promise<boolean> {
  for await (const lines of splitLines(source.pieces()))
    for (const { line, bytes } of lines) {
      const json = parseJson((bytes && textIn(bytes)) ?? '')?.json
      if (isFields(json) && 'tcg' in json) return true
      if (line >= mostLines) return false
    }
  return false
}

/** Values to look at; YGOJSON begins with a list of some ten thousand names. */
const mostValues = 50_000

async function findFormat(source: Source, by: CutBy): Promise<BookFormat | undefined> {
  let values = 0
  for await (const found of readValues(source.pieces(), by)) {
    const format = 'fault' in found ? undefined : formatOf(found.key, found.value)
    if (format) return format
    values += 1
    if (values > mostValues) return undefined
  }
  return undefined
}

function formatOf(key: string | undefined, value: unknown): BookFormat | undefined {
  if (isYgoCard(value) || isYgoSet(value)) return 'ygojson'
  if (isPunkCard(value)) return 'punk-records'
  if (isPokemonCard(value) || isPokemonSet(value)) return 'pokemon-tcg-data'
  if (isTcgdexCard(value) || isTcgdexSet(value)) return 'tcgdex'
  const { metadata, tcgs } = key === undefined ? fieldsOf(value) : ({ [key]: value } as Fields)
  if ('formatVersion' in fieldsOf(metadata)) return 'lorcanajson'
  return Array.isArray(tcgs) || 'expansions' in fieldsOf(tcgs) ? 'expansiones' : undefined
}
