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

/**
 * Runs `work` into a deadlock with a transaction of these two statements: what the first takes, the work waits for, and
 * then the second waits for what the work took. PostgreSQL ends the transaction that began to wait first, the work's.
 * @throws where the second is `nowait` and the work has what it asks for
 */
export async function inDeadlock<Answer>(
  { pool }: OpenDatabase,
  [first, second]: readonly [string, string],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const other = await pool.connect()
  await lookLate(pool)
  try {
    await other.query("begin; set local deadlock_timeout = '30s'")
    await other.query(first)
    const done = work()
    await other.query(onceSomebodyWaits(second))
    await other.query('commit')
    return await done
  } finally {
    await other.query('rollback')
    other.release()
  }
}

/** PostgreSQL looks for a deadlock once in each wait: after a second, a busy machine may not be in one yet. */
async function lookLate(pool: OpenDatabase['pool']) {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]) // more than any work takes
  for (const client of clients) {
    await client.query("set deadlock_timeout = '2s'")
    client.release()
  }
}

/** It waits within PostgreSQL: asked from here, the answer could come so late that the other's wait is looked into before. */
const onceSomebodyWaits = (statement: string) => `do $$ begin
  while not exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ) loop
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
  ${statement};
end $$`
