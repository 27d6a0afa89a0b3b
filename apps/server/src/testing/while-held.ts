import { vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { countWaiting } from './count-waiting.ts'

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
