import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { pictureTypeOf } from '@mazo/contract/picture-type.ts'
import { fileFault } from '../../file-fault.ts'
import { isBomb } from '../../unzip.ts'
import { fromHeadings } from './from-headings.ts'
import { chooseSheet, ImportError, tooMuchUnpacked } from './import-error.ts'
import { readCsv, type SheetRecord, type TextEncoding } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

/** Characters of a cell (decision 57). */
const longestCell = 64_000

/** A readable file; each call of `records` reads it from the start. */
export type Sheet = {
  formato: 'csv' | 'xlsx'
  /** @param bytesRead is called with the bytes of the file read so far */
  records(bytesRead?: (bytes: number) => void): AsyncGenerator<SheetRecord>
}

/**
 * Tells a CSV from a workbook by its content, whatever its name. It reads a CSV through once, to refuse a damaged one
 * before any row is used and to learn its encoding.
 * @param name what to call it in a refusal
 * @throws ImportError when it is missing, unreadable, empty, damaged, or neither CSV nor workbook
 */
export async function openSheet(path: string, name = path): Promise<Sheet> {
  const start = await readStart(path, name)
  if (start.length === 0) throw new ImportError(`El archivo ${name} está vacío.`)
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04')
    return { formato: 'xlsx', records: (bytesRead) => readable(readWorkbook(path, name, bytesRead)) }
  refuseOtherKinds(name, start)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  if (!isGzip && path.endsWith('.gz')) throw new ImportError(`El archivo ${name} no es un gzip.`)
  async function* openFile(bytesRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
    const file = createReadStream(path)
    const content = isGzip ? pipeline(file, createGunzip(), () => {}) : file // its reader hears of an error
    let unpacked = 0
    for await (const chunk of content) {
      bytesRead?.(file.bytesRead)
      unpacked += chunk.length
      if (isBomb(unpacked, file.bytesRead)) throw tooMuchUnpacked(name)
      yield chunk
    }
  }
  const encoding = await tellEncoding(name, openFile())
  return { formato: 'csv', records: (bytesRead) => readable(readCsv(openFile(bytesRead), encoding)) }
}

const readable = (records: AsyncGenerator<SheetRecord>) => fromHeadings(withoutLongCells(records))

async function* withoutLongCells(records: AsyncGenerator<SheetRecord>): AsyncGenerator<SheetRecord> {
  for await (const record of records) {
    if ('cells' in record && record.cells.some((cell) => cell.length > longestCell))
      throw new ImportError(
        `Línea ${record.line}: una celda tiene más de 64.000 letras. Acortala y volvé a probar.`,
      )
    yield record
  }
}

/** The first bytes of a file, which tell its kind; of a WebP or a HEIC it takes twelve. */
const markLength = 12

async function readStart(path: string, name: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(markLength), 0, markLength, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new ImportError(`No se pudo abrir ${name}: ${explain(error)}.`, { cause: error })
  }
}

function refuseOtherKinds(name: string, start: Buffer) {
  if (start.length < 2) return
  const mark = start.readUInt16BE(0)
  if (mark === 0xfffe || mark === 0xfeff)
    throw new ImportError(`${name} está en UTF-16 («texto Unicode»): guardalo como «CSV UTF-8» o .xlsx.`)
  if (mark === 0xd0cf)
    throw new ImportError(`${name} es una planilla de Excel vieja (.xls): guardala como .xlsx o CSV.`)
  const text = start.toString('latin1')
  if (pictureTypeOf(start) || otherPicture.test(text))
    throw new ImportError(`${name} es una foto, no una planilla. ${chooseSheet}`)
  if (text.startsWith('%PDF-')) throw new ImportError(`${name} es un PDF, no una planilla. ${chooseSheet}`)
  // JSON; and a page of the web, as which some programs save what they call Excel.
  if (/^(?:\[[\s{"]|\{[\s"]|<[!?ht])/i.test(text))
    throw new ImportError(`${name} no es un CSV ni una planilla de Excel (.xlsx).`)
}

/** Pictures that the shop does not take, but people have: GIF, and the HEIC and AVIF of phones. */
const otherPicture = /^(?:GIF8[79]a|.{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1|avi[fs]))/s

const lineBreak = 0x0a

/** A text that is not UTF-8 is taken for the code page of Spanish Windows, where every byte is valid. */
async function tellEncoding(name: string, content: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: TextEncoding = 'utf-8'
  try {
    let bytes = 0
    let isFirstLine = true
    for await (const chunk of content) {
      bytes += chunk.length
      // A file that is not text has a NUL early. A later NUL is a fault of its row, which the review names.
      if (isFirstLine) {
        const end: number = chunk.indexOf(lineBreak)
        if (chunk.subarray(0, end < 0 ? chunk.length : end).includes(0))
          throw new ImportError(`${name} no es un CSV ni una planilla de Excel.`)
        isFirstLine = end < 0
      }
      if (encoding === 'utf-8' && !canDecode(decoder, chunk)) encoding = 'windows-1252'
    }
    if (bytes === 0) throw new ImportError(`El archivo ${name} está vacío.`)
    if (encoding === 'utf-8' && !canDecode(decoder)) encoding = 'windows-1252'
    return encoding
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`No se pudo leer ${name}: ${explain(error)}.`, { cause: error })
  }
}

function canDecode(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false // only ever a TypeError: the bytes are no UTF-8
  }
}

const explanations: Record<string, string> = {
  Z_BUF_ERROR: 'el gzip está cortado',
  Z_DATA_ERROR: 'el gzip está dañado',
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    explanations[code] ?? fileFault(error)?.reason ?? (error instanceof Error ? error.message : String(error))
  )
}
