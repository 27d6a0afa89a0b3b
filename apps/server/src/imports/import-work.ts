import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect

/** What whoever works on an import needs. */
export type ImportParts = {
  db: Database
  /** Where the uploaded sheets are. */
  folder: string
  /** Names this process among those that share the database. */
  worker: string
  /** The shop is about to stop: what is under way ends after its batch, and goes on at the next start. */
  signal: AbortSignal
  /** The public sees something else now. */
  changed: () => void
  /** How long a batch may hold the others up, in ms. */
  batchMs: number
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
