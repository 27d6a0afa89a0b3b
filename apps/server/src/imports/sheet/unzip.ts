import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { ImportError } from './import-error.ts'

/** A piece may unpack to a thousand times its size, all in memory at once. */
const pieceBytes = 16 * 1024

/** More than any real sheet of 20 MB holds (decision 57); this stops a zip bomb. */
const mostUnpacked = 256 * 1024 * 1024
/** How many times its packed size a sheet may unpack to (decision 57), and the bytes always allowed. */
const highestRatio = 200
const roomForAny = 32 * 1024 * 1024

/** Excel's own sheets hold some tens. Looking for the next one costs more with each that was found. */
const mostFiles = 2_000

/**
 * Whether a sheet unpacks to more than a real one. A small file may exceed the ratio, because a sheet of equal rows
 * also packs that well.
 */
export const isBomb = (unpacked: number, packed: number) =>
  unpacked > mostUnpacked || unpacked > Math.max(roomForAny, packed * highestRatio)

export const tooMuchUnpacked = (name: string) =>
  new ImportError(`${name} es demasiado grande una vez descomprimido: partilo en dos.`)

const tooManyFiles = (name: string) =>
  new ImportError(
    `${name} tiene más de 2.000 archivos adentro: copiá los datos a una planilla nueva y volvé a probar.`,
  )

/** Hears a file of the archive, piece by piece. */
export type FileReader = (piece: Uint8Array, isLast: boolean) => void

/**
 * Reads an archive from its start and unpacks in pieces the files that have a reader. It yields after each piece, so
 * that the caller can hand on the results.
 * @param name what to call the archive in a refusal
 * @param readerOf the reader of a file by its path; undefined: skip the file
 * @throws Error for an archive that is damaged, ImportError for one that unpacks to too much or holds too many files
 */
export async function* unzip(
  path: string,
  name: string,
  readerOf: (name: string) => FileReader | undefined,
): AsyncGenerator<number> {
  let unpacked = 0
  let files = 0
  let hasEnded = true
  const content = createReadStream(path, { highWaterMark: pieceBytes })
  const archive = new Unzip((file) => {
    files += 1
    if (files > mostFiles) throw tooManyFiles(name)
    const read = readerOf(file.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase())
    if (!read) return
    hasEnded = false
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      unpacked += piece.length
      if (isBomb(unpacked, content.bytesRead)) throw tooMuchUnpacked(name)
      hasEnded = isLast
      read(piece, isLast)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for await (const chunk of content) {
    archive.push(chunk)
    yield content.bytesRead
  }
  archive.push(new Uint8Array(0), true)
  yield content.bytesRead
  if (!hasEnded) throw new Error('the archive is cut')
}
