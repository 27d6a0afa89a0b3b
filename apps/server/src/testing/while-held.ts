import { expect, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { countWaiting } from './count-waiting.ts'
import { patience } from './kill/stops.ts'

/**
 * The outcomes of calls that come while another transaction has run `statement` and not yet committed. Every call has
 * to wait for it. This needs PostgreSQL, because the embedded database has one connection.
 */
export async function whileHeld<T>(
  { pool, db }: OpenDatabase,
  statement: string,
  calls: () => Promise<T>[],
): Promise<T[]> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(statement)
    const begun = calls()
    await vi.waitFor(async () => {
      const waiting = await countWaiting(db)
      if (waiting < begun.length) throw new Error(`${waiting} of ${begun.length} wait`)
    }, 5_000)
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    holder.release()
  }
}

/**
 * Runs `work` into a deadlock with a transaction of these two statements: what the first takes, the work waits for, and
 * then the second waits for what the work took. PostgreSQL ends the work's transaction, which began to wait first.
 */
export async function inDeadlock<Answer>(
  { pool, db }: OpenDatabase,
  [first, second]: readonly [string, string],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(first)
    const done = work()
    await Promise.race([done, vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), patience)])
    await other.query(second)
    await other.query('commit')
    return await done
  } finally {
    other.release()
  }
}
