import { constants, createReadStream } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileFault } from '../../file-fault.ts'
import { isBomb, unzip, type ZipBounds } from '../../unzip.ts'
import { BookError } from './book-error.ts'

/** A part of a file, in sequence; a file of a folder that cannot be read is a fault. */
export type Piece = { file: string } & ({ bytes: Uint8Array; isLast: boolean } | { fault: string })

/** Hears how many bytes were read, of the source's `size`. */
export type Tell = ((bytes: number) => void) | undefined

/** What cards are read of: a file, which is called '', or the .json files of an archive or of a folder. */
export type Source = {
  kind: 'file' | 'zip' | 'folder'
  size: number
  /** Reads from the start, in a sequence that is always the same. */
  pieces(bytesRead?: Tell, isWanted?: (file: string) => boolean): AsyncGenerator<Piece>
}

/** Two listeners for a source that is read twice, which together go through its size once. */
export function splitProgress({ size }: Source, bytesRead: Tell): [Tell, Tell] {
  if (!bytesRead) return [undefined, undefined]
  return [(bytes) => bytesRead(Math.floor(bytes / 2)), (bytes) => bytesRead(Math.floor((size + bytes) / 2))]
}

/** Sources that keep a file for each card have some tens of thousands. */
const mostFiles = 100_000

/**
 * @param name what to call it in a refusal
 * @throws BookError when it is missing, unreadable or empty
 */
export async function openSource(path: string, name: string): Promise<Source> {
  const { size, isFolder, start } = await readStart(path, name)
  if (isFolder) return openFolder(path, name)
  refuseHuge(name, size)
  if (start.length === 0) throw new BookError(`El archivo ${name} está vacío: elegí otro.`)
  if (start.toString('latin1') === 'PK\x03\x04')
    return { kind: 'zip', size, pieces: (bytesRead, isWanted) => readZip(path, name, bytesRead, isWanted) }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  return { kind: 'file', size, pieces: (bytesRead) => readFile(path, name, isGzip, bytesRead) }
}

/** The largest real ones are folders of 200 MB. */
const mostBytes = 1024 ** 3

function refuseHuge(name: string, size: number) {
  if (size > mostBytes) throw new BookError(`${name} pesa más de 1 GB: elegí un archivo de cartas.`)
}

async function readStart(path: string, name: string) {
  try {
    const found = await stat(path)
    if (found.isDirectory()) return { size: 0, isFolder: true, start: Buffer.alloc(0) }
    // Opening a pipe would wait for somebody who writes to it.
    if (!found.isFile()) throw new BookError(`${name} no es un archivo ni una carpeta: elegí otro.`)
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return { size: found.size, isFolder: false, start: buffer.subarray(0, bytesRead) }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw unreadable(name, error)
  }
}

function unreadable(name: string, error: unknown): unknown {
  const fault = fileFault(error)
  if (!fault) return error
  return new BookError(`No se pudo leer ${name}: ${fault.reason}.`, { cause: error })
}

async function* readFile(
  path: string,
  name: string,
  isGzip: boolean,
  bytesRead: Tell,
): AsyncGenerator<Piece> {
  const file = createReadStream(path)
  const content = isGzip ? pipeline(file, createGunzip(), () => {}) : file // its reader hears of an error
  let unpacked = 0
  try {
    for await (const bytes of content) {
      bytesRead?.(file.bytesRead)
      unpacked += bytes.length
      if (isGzip && isBomb(unpacked, file.bytesRead)) throw tooMuchUnpacked(name)
      yield { file: '', bytes, isLast: false }
    }
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    if (isCut || isDamaged)
      throw new BookError(
        `El gzip ${name} está ${isCut ? 'cortado' : 'dañado'}: bajalo de nuevo y volvé a probar.`,
        { cause: error },
      )
    throw unreadable(name, error)
  }
  yield { file: '', bytes: new Uint8Array(0), isLast: true }
}

const tooMuchUnpacked = (name: string) =>
  new BookError(`${name} es demasiado grande una vez descomprimido: partilo en dos.`)
const tooManyFiles = (name: string) =>
  new BookError(`${name} tiene más de 100.000 archivos adentro: elegí una carpeta con menos.`)

const isHidden = (part: string) => part.startsWith('.') || part === '__MACOSX'
const isJson = (file: string) => /\.json$/i.test(file) && !file.split('/').some(isHidden)

async function* readZip(
  path: string,
  name: string,
  bytesRead: Tell,
  isWanted: (file: string) => boolean = () => true,
): AsyncGenerator<Piece> {
  const bounds: ZipBounds = {
    mostFiles,
    tooManyFiles: () => tooManyFiles(name),
    tooMuchUnpacked: () => tooMuchUnpacked(name),
  }
  let pieces: Piece[] = []
  const readerOf = (file: string) =>
    isJson(file) && isWanted(file)
      ? (bytes: Uint8Array, isLast: boolean) => pieces.push({ file, bytes, isLast })
      : undefined
  try {
    for await (const bytes of unzip(path, bounds, readerOf)) {
      bytesRead?.(bytes)
      yield* pieces
      pieces = []
    }
  } catch (error) {
    if (error instanceof BookError) throw error
    const fault = unreadable(name, error)
    if (fault instanceof BookError) throw fault
    throw new BookError(`El ZIP ${name} está dañado: bajalo de nuevo y volvé a probar.`, { cause: error })
  }
}

/** Opening a file takes longer than reading a small one. */
const readAhead = 16

type Listed = { file: string; bytes: number }

/** Lists the folder once: the reading then keeps to what was there. */
async function openFolder(path: string, name: string): Promise<Source> {
  const files: Listed[] = []
  let seen = 0
  let hasTypeScript = false
  async function measure(listed: Listed) {
    listed.bytes = (await lstat(join(path, listed.file))).size
  }
  async function list(folder: string) {
    const entries = await readdir(join(path, folder), { withFileTypes: true })
    seen += entries.length
    if (seen > mostFiles) throw tooManyFiles(name)
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      // A link is neither a file nor a folder here, so the reading never leaves this folder.
      if (entry.isDirectory() && !isHidden(entry.name)) await list(file)
      if (entry.isFile() && entry.name.endsWith('.ts')) hasTypeScript = true
      if (entry.isFile() && isJson(file)) files.push({ file, bytes: 0 })
    }
  }
  try {
    await list('')
    for (let start = 0; start < files.length; start += readAhead)
      await Promise.all(files.slice(start, start + readAhead).map(measure))
  } catch (error) {
    throw unreadable(name, error)
  }
  if (files.length === 0 && hasTypeScript)
    throw new BookError(
      `La carpeta ${name} tiene archivos .ts, que no se leen: exportala a JSON y elegí la carpeta exportada.`,
    )
  if (files.length === 0) throw new BookError(`La carpeta ${name} no tiene ningún archivo .json: elegí otra.`)
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0)
  refuseHuge(name, size)
  return {
    kind: 'folder',
    size,
    pieces: (bytesRead, isWanted) => readFolder(path, files, bytesRead, isWanted),
  }
}

async function* readFolder(
  path: string,
  files: readonly Listed[],
  bytesRead: Tell,
  isWanted: (file: string) => boolean = () => true,
): AsyncGenerator<Piece> {
  let read = 0
  for (let start = 0; start < files.length; start += readAhead) {
    const next = files.slice(start, start + readAhead)
    const small = await Promise.all(
      next.map((each) => isSmall(each) && isWanted(each.file) && readSmall(path, each)),
    )
    for (const [index, each] of next.entries()) {
      if (small[index]) yield* small[index]
      else if (isWanted(each.file)) yield* readOne(path, each)
      read += each.bytes
      bytesRead?.(read)
    }
  }
}

const longestChunk = 64 * 1024

const isSmall = ({ bytes }: Listed) => bytes < longestChunk
const readSmall = (folder: string, listed: Listed) => Array.fromAsync(readOne(folder, listed))

async function* readOne(folder: string, { file, bytes: size }: Listed): AsyncGenerator<Piece> {
  try {
    // A link that took the file's place since it was listed is not followed.
    const handle = await open(join(folder, file), constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      for (;;) {
        // One byte more than there is shows the end with the first reading.
        const chunk = Buffer.allocUnsafe(Math.min(size + 1, longestChunk))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length)
        const isLast = bytesRead < chunk.length
        yield { file, bytes: chunk.subarray(0, bytesRead), isLast }
        if (isLast) return
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const fault = fileFault(error)
    if (!fault) throw error
    yield { file, fault: `no se pudo leer: ${fault.reason}` }
  }
}
