// A thread of read-apart.ts: reads the sheet that it was given, a part each time that it is asked for one.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { ImportError } from './import-error.ts'
import { openSheet, type Sheet } from './open-sheet.ts'
import type { SheetRecord } from './read-csv.ts'

export type SheetFile = { path: string; name: string }
/** Some records of a sheet, with how many bytes of its file have been read so far. */
export type SheetPart = Pick<Sheet, 'formato'> & {
  records: SheetRecord[]
  bytesRead: number
  isLast: boolean
}
export type Refused = { refusal: string }

/** Receiving this many from the thread blocks nobody. */
const mostRecords = 500
const mostLetters = 250_000

async function* readParts({ path, name }: SheetFile): AsyncGenerator<SheetPart> {
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

async function answer(send: (message: SheetPart | Refused) => void, asked: () => Promise<unknown>) {
  try {
    for await (const part of readParts(workerData as SheetFile)) {
      send(part)
      if (!part.isLast) await asked()
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    send({ refusal: error.message })
  }
}

const port = parentPort
if (!port) throw new Error('This is a thread')
await answer(
  (message) => port.postMessage(message),
  () => once(port, 'message'),
)
