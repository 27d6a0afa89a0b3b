import type { FileToRead } from '../../reading-apart/answer-reader.ts'
import { type ApartLimits, readApart } from '../../reading-apart/read-apart.ts'
import { BookError } from './book-error.ts'
import type { BookLine } from './book-line.ts'
import type { BookPart } from './book-thread.ts'

/** For one part of a book: all of YGOJSON takes 15 s, most of it before its first line, and less than 96 MB. */
const usual: ApartLimits = { longestMs: 120_000, heapMb: 160 }

/**
 * Reads a file of cards in a thread of its own: the back office gets archives that unpack to hundreds of MB.
 * @param bytesRead is called with how many bytes of the file were read so far
 * @throws BookError when it is no book, or takes more time or memory than a real one
 */
export async function* readBookApart(
  file: FileToRead,
  bytesRead?: (bytes: number) => void,
  limits: Partial<ApartLimits> = {},
): AsyncGenerator<BookLine> {
  for await (const part of readParts(file, limits)) {
    bytesRead?.(part.bytesRead)
    yield* part.lines
  }
}

/** @throws BookError when the file is no book */
export async function checkBookApart(file: FileToRead): Promise<void> {
  const parts = readParts(file)
  await parts.next()
  await parts.return(undefined)
}

const readParts = (file: FileToRead, limits: Partial<ApartLimits> = {}): AsyncGenerator<BookPart> =>
  readApart(
    new URL('./book-thread.ts', import.meta.url),
    file,
    { ...usual, ...limits },
    {
      tooSlow: (cause) => new BookError(`${file.name} tarda demasiado en leerse: ${whatElse}`, { cause }),
      tooLarge: (cause) => new BookError(`${file.name} es demasiado grande: ${whatElse}`, { cause }),
      refused: (sentence) => new BookError(sentence),
    },
  )

const whatElse = 'cargalo con «npm run cartas».'
