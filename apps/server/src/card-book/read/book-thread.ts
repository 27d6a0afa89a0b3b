// The thread of read-book-apart.ts.
import { answerReader, type FileToRead } from '../../reading-apart/answer-reader.ts'
import { BookError } from './book-error.ts'
import { type BookLine, lettersOf, mostLetters } from './book-line.ts'
import { openBook } from './open-book.ts'

/** Some lines of a book, with how many bytes of its file have been read so far. */
export type BookPart = { lines: BookLine[]; bytesRead: number; isLast: boolean }

/** Receiving this many from the thread blocks nobody. */
const mostLines = 500

async function* readParts({ path, name }: FileToRead): AsyncGenerator<BookPart> {
  const book = await openBook(path, name)
  let bytesRead = 0
  let lines: BookLine[] = []
  let letters = 0
  const part = (isLast: boolean) => ({ lines, bytesRead, isLast })
  yield part(false) // says that the file is a book
  try {
    for await (const line of book.lines((bytes) => {
      bytesRead = bytes
    })) {
      lines.push(line)
      letters += lettersOf(line)
      if (lines.length < mostLines && letters < mostLetters) continue
      yield part(false)
      lines = []
      letters = 0
    }
  } catch (error) {
    yield part(false) // lines before the fault still count
    throw error
  }
  yield part(true)
}

await answerReader(readParts, (error) => (error instanceof BookError ? error.message : undefined))
