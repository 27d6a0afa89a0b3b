import { createReadStream } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { type AsyncFlateStreamHandler, Unzip, UnzipInflate } from 'fflate'

/** A piece may unpack to a thousand times its size, all in memory at once. */
const pieceBytes = 16 * 1024

/** More than any real file of the owner's holds (decision 57); this stops a zip bomb. */
const mostUnpacked = 256 * 1024 * 1024
/** How many times its packed size a file may unpack to (decision 57), and the bytes always allowed. */
const highestRatio = 200
const roomForAny = 32 * 1024 * 1024

/**
 * Whether a file unpacks to more than a real one. A small file may exceed the ratio, because a sheet of equal rows
 * also packs that well.
 */
export const isBomb = (unpacked: number, packed: number) =>
  unpacked > mostUnpacked || unpacked > Math.max(roomForAny, packed * highestRatio)

/** How many files an archive may hold, and what to throw for one that is no real one. */
export type ZipBounds = { mostFiles: number; tooManyFiles: () => Error; tooMuchUnpacked: () => Error }

/** Hears a file of the archive, piece by piece. */
export type FileReader = (piece: Uint8Array, isLast: boolean) => void

/**
 * Reads an archive from its start and unpacks in pieces the files that have a reader. It yields after each piece, so
 * that the caller can hand on the results. Looking for the next file costs more with each that was found.
 * @param readerOf the reader of a file by its path; undefined: skip the file
 * @throws Error for an archive that is damaged, and what the bounds say
 */
export async function* unzip(
  path: string,
  bounds: ZipBounds,
  readerOf: (name: string) => FileReader | undefined,
): AsyncGenerator<number> {
  let unpacked = 0
  let files = 0
  let hasEnded = true
  const content = createReadStream(path, { highWaterMark: pieceBytes })
  const archive = new Unzip((file) => {
    files += 1
    if (files > bounds.mostFiles) throw bounds.tooManyFiles()
    const read = readerOf(file.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase())
    if (!read) return
    hasEnded = false
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      unpacked += piece.length
      if (isBomb(unpacked, content.bytesRead)) throw bounds.tooMuchUnpacked()
      hasEnded = isLast
      read(piece, isLast)
    }
    file.start()
  })
  archive.register(Inflate)
  for await (const chunk of content) {
    archive.push(chunk)
    yield content.bytesRead
  }
  archive.push(new Uint8Array(0), true)
  yield content.bytesRead
  if (!hasEnded) throw new Error('the archive is cut')
}

/** Bytes of a file that is unpacked at once. */
const mostAtOnce = 1024 * 1024

/** Unpacks a small file at once, which costs an archive of thousands a fraction of the memory, others in pieces. */
class Inflate {
  static readonly compression = 8
  ondata!: AsyncFlateStreamHandler
  readonly #pieces: UnzipInflate | undefined
  #packed: Uint8Array[] = []

  /** Both sizes are what the archive says, and are missing where it says them after the file. */
  constructor(_name: string, packed = Number.POSITIVE_INFINITY, unpacked = Number.POSITIVE_INFINITY) {
    if (Math.max(packed, unpacked) > mostAtOnce) this.#pieces = new UnzipInflate()
  }

  push(data: Uint8Array, isLast: boolean) {
    if (this.#pieces) {
      this.#pieces.ondata = this.ondata
      this.#pieces.push(data, isLast)
      return
    }
    this.#packed.push(data)
    if (!isLast) return
    // An archive may lie about its sizes.
    this.ondata(null, inflateRawSync(Buffer.concat(this.#packed), { maxOutputLength: mostAtOnce }), true)
    this.#packed = []
  }
}
