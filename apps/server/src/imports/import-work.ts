import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import type { BatchParts } from '../db/work-in-batches.ts'
import { imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect

/** What whoever works on an import needs. */
export type ImportParts = BatchParts & {
  db: Database
  /** Where the uploaded sheets are. */
  folder: string
  /** Names this process among those that share the database. */
  worker: string
}

/** Thrown where somebody else took the work over, or took it back. */
export class WorkLost extends Error {}

/**
 * Notes how far the work is, and that somebody is at it; in the transaction of a batch, so that neither is without
 * the other.
 * @throws WorkLost
 */
export async function noteProgress(
  tx: Database | Transaction,
  { id, estado }: Pick<ImportRecord, 'id' | 'estado'>,
  worker: string,
  done: Partial<ImportRecord>,
) {
  const noted = await tx
    .update(imports)
    .set({ ...done, latido_en: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.estado, estado), eq(imports.trabajador, worker)))
    .returning({ id: imports.id })
  if (noted.length === 0) throw new WorkLost()
}

export const percentOf = (done: number, all: number) =>
  all <= 0 ? 0 : Math.min(99, Math.floor((100 * done) / all))
