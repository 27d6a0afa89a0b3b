import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'

/** A table of things to do, each due at its `proximo_en`; null: done, or given up. */
type DueTable = PgTable & Record<'id' | 'intentos' | 'proximo_en' | 'error', AnyPgColumn>
type Tried = { id: number; intentos: number }

export type DueQueue<Table extends DueTable = DueTable> = {
  table: Table
  /** How long a row belongs to one process, in ms: longer than its work takes. */
  leaseMs: number
  /** The wait after the first try, in ms; each is twice the one before, up to six hours. */
  firstWaitMs: number
  /** After so many tries it is given up. */
  mostTries?: number
  /** Which rows are still open, where `proximo_en` alone does not say it. */
  isOpen?: SQL
  /** Which of the due rows may begin, as the others are now. */
  mayBegin?: SQL
}

/** The wait after the nth try. */
export const waitMs = ({ firstWaitMs }: Pick<DueQueue, 'firstWaitMs'>, tries: number) =>
  Math.min(firstWaitMs * 2 ** (tries - 1), 6 * 3_600_000)

/** Takes up to `most` rows that are due, each for this process alone while the lease lasts. */
export async function claimDue<Table extends DueTable>(
  queue: DueQueue<Table>,
  db: Database,
  now: Date,
  most: number,
): Promise<(Table['$inferSelect'] & Tried)[]> {
  const { table, leaseMs, isOpen, mayBegin }: DueQueue = queue
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.proximo_en, now), isOpen, mayBegin))
    .orderBy(table.proximo_en, table.id)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(table)
    .set({ intentos: sql`${table.intentos} + 1`, proximo_en: later(now, leaseMs) })
    .where(inArray(table.id, due))
    .returning()
  return (rows as (Table['$inferSelect'] & Tried)[]).sort((one, other) => one.id - other.id)
}

/**
 * Begins the lease of a taken row anew, whose turn may have come late in it.
 * @returns false where the lease had ended and another process has the row
 */
export async function renewClaim(
  { table, leaseMs }: DueQueue,
  db: Database,
  { id, intentos }: Tried,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(table)
    .set({ proximo_en: later(now, leaseMs) })
    .where(and(eq(table.id, id), eq(table.intentos, intentos), isNotNull(table.proximo_en)))
  return rowCount === 1
}

/** Notes a failed try. @returns when the next one is; null after the last, when the row stays with its error */
export async function putBack(
  queue: DueQueue,
  db: Database,
  { id, intentos }: Tried,
  error: unknown,
  now: Date,
): Promise<Date | null> {
  const { table, mostTries = Number.POSITIVE_INFINITY, isOpen } = queue
  const next = intentos < mostTries ? later(now, waitMs(queue, intentos)) : null
  const words = error instanceof Error ? error.message : String(error)
  await db
    .update(table)
    .set({ proximo_en: next, error: words.slice(0, 500) })
    .where(and(eq(table.id, id), isOpen))
  return next
}

/**
 * Frees the rows that a killed process had taken, at a start where no other process can use the database. It also frees
 * rows due within the lease; trying those a little early does no harm.
 */
export async function releaseClaims({ table, leaseMs }: DueQueue, db: Database, now = new Date()) {
  await db
    .update(table)
    .set({ proximo_en: now })
    .where(and(gt(table.proximo_en, now), lte(table.proximo_en, later(now, leaseMs))))
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
