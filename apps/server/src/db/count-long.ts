import { countedMost } from '@mazo/contract/paged-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A query for how many rows `rows` (`select from …`) finds, counted as far as one over `countedMost`. */
export const countOfLong = (rows: SQL): SQL<number> =>
  sql`(select count(*)::int from (${rows} limit ${countedMost + 1}) contados)`

/** The number of rows of a list that may hold millions: at `countedMost` + 1 there are more than are counted. */
export async function countLong(db: Database, rows: SQL): Promise<number> {
  const counted = await db.execute<{ count: number }>(sql`select ${countOfLong(rows)} as count`)
  return counted.rows[0]?.count ?? 0
}
