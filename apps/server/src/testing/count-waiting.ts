import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** How many statements wait for a lock; on PostgreSQL. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
