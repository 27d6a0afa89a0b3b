import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { ImportError } from './import-error.ts'

/** A sheet packs up to a thousand times as much into it, all of it in memory at once. */
const pieceBytes = 16 * 1024

/** More than any sheet of 20 MB holds that people made (decision 57); a bomb ends here. */
export const mostUnpacked = 256 * 1024 * 1024

/** Hears a file of the archive, piece by piece. */
export type FileReader = (piece: Uint8Array, isLast: boolean) => void

/**
 * Reads an archive from its start and unpacks the files that somebody reads, never whole; ends with each piece of the
 * archive, so that what was read of it can be handed on.
 * @param readerOf who reads a file, by its path; undefined: nobody
 * @throws Error for an archive that is damaged, ImportError for one that unpacks to more than anybody needs
 */
export async function* unzip(
  path: string,
  readerOf: (name: string) => FileReader | undefined,
): AsyncGenerator<number> {
  let unpacked = 0
  let hasEnded = true
  const archive = new Unzip((file) => {
    const read = readerOf(file.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase())
    if (!read) return
    hasEnded = false
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > mostUnpacked) throw new ImportError('La planilla es demasiado grande.')
      hasEnded = isLast
      read(piece, isLast)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  const content = createReadStream(path, { highWaterMark: pieceBytes })
  for await (const chunk of content) {
    archive.push(chunk)
    yield content.bytesRead
  }
  archive.push(new Uint8Array(0), true)
  yield content.bytesRead
  if (!hasEnded) throw new Error('the archive is cut')
}
