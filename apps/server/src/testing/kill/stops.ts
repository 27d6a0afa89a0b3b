import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database, OpenDatabase } from '../../db/database.ts'

/** A place where the shop is made to wait. */
export type Stop =
  /** At a statement that writes to this table, or with `reads` at one that only reads it. */
  | { table: string; waits: RegExp; reads?: true }
  /** At any statement that needs this table, once `after` has another row. */
  | { table: string; after: string }

export const patience = { timeout: 45_000, interval: 50 }

/**
 * Locks the stop's table until the caller lets go: every writer waits there. `reached` resolves once the shop waits.
 */
export async function hold({ pool, db }: OpenDatabase, stop: Stop) {
  const countRows = async () =>
    'after' in stop ? (await db.execute(sql.raw(`select from ${stop.after}`))).rows.length : 0
  const before = await countRows()
  const client = await pool.connect()
  await client.query('begin')
  const mode = 'reads' in stop ? 'access exclusive' : 'exclusive'
  await client.query(`lock table ${stop.table} in ${mode} mode`)
  return {
    reached: () =>
      vi.waitFor(async () => {
        if ('after' in stop) expect(await countRows(), stop.after).toBeGreaterThan(before)
        else expect((await readWaiting(db)).filter((query) => stop.waits.test(query))).not.toEqual([])
      }, patience),
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

async function readWaiting(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.map(({ query }) => query)
}

/** Ends the waiting statements of a killed process; else they would run once the lock is gone. */
export const endWaiting = ({ db }: OpenDatabase) =>
  db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
