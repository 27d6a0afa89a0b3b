import { type SQL, sql } from 'drizzle-orm'

/** An instant as the API writes it, from a query whose rows go out as they come. */
export const isoInstant = (instant: SQL) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Due at once. The process that looks for due rows has a clock of whole milliseconds: by the database's microseconds a
 * row would still be in the future within the same millisecond.
 */
export const dueNow = sql`date_trunc('milliseconds', now())`

/** Due after so many ms. */
export const dueIn = (ms: number) => sql`${dueNow} + make_interval(secs => ${ms / 1_000})`
