import type { BookExpansion, BookLine } from './book-line.ts'
import {
  cardLine,
  codesOf,
  dateOf,
  expansionLine,
  type Fields,
  fieldsOf,
  gameOf,
  idsOf,
  isFields,
  linesOf,
  neededText,
  otherName,
  PieceFault,
  textOf,
  textsOf,
  yearOf,
  yearOfDate,
} from './fields.ts'
import { parseJson, readValues, textIn } from './json-values.ts'
import type { Piece, Source, Tell } from './source.ts'

/** Bytes of a line (decision 57). */
const longestLine = 1_000_000

/** Reads the neutral format, one card or expansion a line: docs/card-book.md says its fields. */
export async function* readNeutral(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  for await (const lines of splitLines(source.pieces(bytesRead)))
    for (const { line, bytes } of lines) yield* linesOf(`línea ${line}`, () => readLine(bytes))
}

function readLine(bytes: Uint8Array | undefined): BookLine[] {
  if (!bytes) throw new PieceFault('pasa de 1 MB')
  const text = textIn(bytes)
  if (text === undefined) throw new PieceFault('no está en UTF-8')
  if (text.trim() === '') return []
  const fields = parseJson(text)?.json
  if (!isFields(fields)) throw new PieceFault('no es un objeto JSON')
  const tcg_id = gameOf(fields.tcg)
  if (!('number' in fields))
    return [
      expansionLine({ ...expansionOf(tcg_id, fields), nombre: neededText(fields.expansion, 'la expansión') }),
    ]
  const nombre = neededText(fields.name, 'el nombre')
  const codigo = textOf(fields.code, 'el código')
  return [
    cardLine({
      tcg_id,
      expansion: neededText(fields.expansion, 'la expansión'),
      codigo,
      codigos: codesOf(fields.codes, codigo),
      numero: neededText(fields.number, 'el número'),
      nombre,
      nombre_es: otherName(fields.name_es, nombre),
      rareza: textOf(fields.rarity, 'la rareza'),
      variante: textOf(fields.variant, 'la variante'),
      acabados: textsOf(fields.finishes, 'los acabados'),
      anio: yearOf(fields.year),
      ids: idsOf(fields.ids),
    }),
  ]
}

function expansionOf(tcg_id: number, fields: Fields): Omit<BookExpansion, 'nombre'> {
  const fecha = dateOf(fields.releaseDate)
  const codigo = textOf(fields.code, 'el código')
  return {
    tcg_id,
    nombre_es: textOf(fields.name_es, 'el nombre en español'),
    codigo,
    codigos: codesOf(fields.codes, codigo),
    fecha,
    anio: yearOf(fields.year) ?? yearOfDate(fecha),
    serie: textOf(fields.series, 'la serie'),
  }
}

/** Reads the expansions of all games out of one JSON file: `{ tcgs: [{ id, name, expansions: [...] }] }`. */
export async function* readExpansions(source: Source, bytesRead?: Tell): AsyncGenerator<BookLine> {
  for await (const found of readValues(source.pieces(bytesRead), 'entries')) {
    const { where } = found
    if ('fault' in found) {
      yield { kind: 'fault', where, reason: found.fault }
      continue
    }
    const { id, name, expansions } = fieldsOf(found.value)
    if (found.key !== 'tcgs' || !Array.isArray(expansions)) continue
    for (const [index, each] of expansions.entries())
      yield* linesOf(`${where}, expansión ${index + 1}`, () => {
        const fields = fieldsOf(each)
        const nombre = neededText(fields.name, 'el nombre')
        return [expansionLine({ ...expansionOf(gameOf(id ?? name), fields), nombre })]
      })
  }
}

/** A line with its number, from 1; `bytes` is undefined for one that is too long. */
type Line = { line: number; bytes: Uint8Array | undefined }

const lineBreak = 0x0a

/** Splits bytes at line breaks, a piece at a time, and holds no more of a line than one may have. */
export async function* splitLines(pieces: AsyncIterable<Piece>): AsyncGenerator<Line[]> {
  let line = 1
  let held: Uint8Array[] = []
  let heldBytes = 0
  const hold = (bytes: Uint8Array) => {
    heldBytes += bytes.length
    if (heldBytes > longestLine) held = []
    else held.push(bytes)
  }
  const take = (): Line[] => {
    if (heldBytes === 0) return []
    const bytes = heldBytes > longestLine ? undefined : Buffer.concat(held)
    held = []
    heldBytes = 0
    return [{ line, bytes }]
  }
  for await (const piece of pieces) {
    if ('fault' in piece) continue
    const lines: Line[] = []
    let start = 0
    for (;;) {
      const end = piece.bytes.indexOf(lineBreak, start)
      if (end !== start) hold(piece.bytes.subarray(start, end < 0 ? undefined : end))
      if (end < 0) break
      if (heldBytes > 0) lines.push(...take())
      line += 1
      start = end + 1
    }
    yield lines
  }
  yield take()
}
