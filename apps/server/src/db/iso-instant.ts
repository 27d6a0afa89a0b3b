import { type SQL, sql } from 'drizzle-orm'

/** An instant as the API writes it, from a query whose rows go out as they come. */
export const isoInstant = (instant: SQL) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
