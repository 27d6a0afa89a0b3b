// The thread of read-sheet-apart.ts.
import { answerReader, type FileToRead } from '../../reading-apart/answer-reader.ts'
import { ImportError } from './import-error.ts'
import { openSheet, type Sheet } from './open-sheet.ts'
import type { SheetRecord } from './read-csv.ts'

/** Some records of a sheet, with how many bytes of its file have been read so far. */
export type SheetPart = Pick<Sheet, 'formato'> & {
  records: SheetRecord[]
  bytesRead: number
  isLast: boolean
}

/** Receiving this many from the thread blocks nobody. */
const mostRecords = 500
const mostLetters = 250_000

async function* readParts({ path, name }: FileToRead): AsyncGenerator<SheetPart> {
  const { formato, records: readRecords } = await openSheet(path, name)
  let bytesRead = 0
  let records: SheetRecord[] = []
  let letters = 0
  const part = (isLast: boolean) => ({ formato, records, bytesRead, isLast })
  try {
    for await (const record of readRecords((bytes) => {
      bytesRead = bytes
    })) {
      records.push(record)
      if ('cells' in record) letters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (records.length < mostRecords && letters < mostLetters) continue
      yield part(false)
      records = []
      letters = 0
    }
  } catch (error) {
    yield part(false) // rows before the fault still count
    throw error
  }
  yield part(true)
}

await answerReader(readParts, (error) => (error instanceof ImportError ? error.message : undefined))
