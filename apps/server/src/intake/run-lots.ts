import { and, eq } from 'drizzle-orm'
import {
  noteWork,
  startWorker,
  type WorkNews,
  type WorkParts,
  workOff,
} from '../background-work/claimed-work.ts'
import type { Worker } from '../background-work/keep-working.ts'
import { workInBatches } from '../background-work/work-in-batches.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { finishTaking, finishUndoing, tellDeed } from './finish-lot.ts'
import type { LotRecord } from './read-lots.ts'
import { lots } from './tables.ts'
import { undoNextProducts } from './undo-lot.ts'
import { takeNextLines } from './write-lines.ts'

/** Takes in and undoes the lots that are too long for a request, one at a time. */
export const startIntakeWorker = (database: OpenDatabase, news: WorkNews): Promise<Worker> =>
  startWorker(database, lots, news, (parts) => runLots(parts, news.failed))

/** Does all open work. @param failed is called with unexpected errors */
export const runLots = (parts: WorkParts, failed: WorkNews['failed']): Promise<void> =>
  workOff<LotRecord>(
    parts,
    {
      table: lots,
      underWay: ['dando', 'deshaciendo'],
      read: async (id) => (await parts.db.select().from(lots).where(eq(lots.id, id)))[0],
      work: (lot) => workThrough(lot, parts),
      giveUp: (lot) => giveUp(parts.db, lot),
    },
    failed,
  )

/** Works batch by batch, each all or nothing; after a restart it goes on where it stopped. */
async function workThrough(lot: LotRecord, parts: WorkParts) {
  const { db, worker } = parts
  const [next, finish] =
    lot.estado === 'dando' ? [takeNextLines, finishTaking] : [undoNextProducts, finishUndoing]
  let { hechas } = lot
  await workInBatches(parts, async (size) => {
    const done = await db.transaction(async (tx) => {
      const lines = await next(tx, lot, size)
      const news = lines > 0 ? { hechas: hechas + lines } : await finish(tx, lot)
      await noteWork(tx, lots, lot, worker, news)
      return lines
    })
    hechas += done
    return done === 0
  })
}

/** What was written stays, and the owner reads so; the work can be asked for again. */
async function giveUp(db: Database, lot: LotRecord) {
  const { id, estado } = lot
  const aviso =
    estado === 'dando'
      ? 'El alta se cortó por un error: lo cargado quedó, el resto no. Podés deshacer el lote.'
      : 'No se terminó de deshacer por un error. Podés volver a intentarlo.'
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(lots)
      .set({ estado: 'hecho', aviso, trabajador: null })
      .where(and(eq(lots.id, id), eq(lots.estado, estado)))
    if (rowCount) await tellDeed(tx, lot, { isTaking: estado === 'dando' })
  })
}
