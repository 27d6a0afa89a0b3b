import { noteWork, type WorkParts } from '../../background-work/claimed-work.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { imports } from '../tables.ts'

export type ImportRecord = typeof imports.$inferSelect

/** What whoever works on an import needs. */
export type ImportParts = WorkParts & {
  /** Where the uploaded sheets are. */
  sheets: FileStore
  /** The most rows of a sheet; by default those of `importLimits`. */
  mostRows?: number
}

/** Notes how far the work is. @throws WorkLost */
export const noteProgress = (
  tx: Database | Transaction,
  record: Pick<ImportRecord, 'id' | 'estado'>,
  worker: string,
  done: Partial<ImportRecord>,
): Promise<void> => noteWork(tx, imports, record, worker, done)

export const percentOf = (done: number, all: number) =>
  all <= 0 ? 0 : Math.min(99, Math.floor((100 * done) / all))
