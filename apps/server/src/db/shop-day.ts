import { type SQL, sql } from 'drizzle-orm'

const zone = sql.raw(`'America/Argentina/Buenos_Aires'`)

/** The first moment of a day in Buenos Aires (decision 5); of `2026-11-21`, or of a date in the query. */
export const startOfDay = (day: string | SQL) => sql`((${day})::date::timestamp at time zone ${zone})`

/** The first moment after that day. */
export const endOfDay = (day: string | SQL) => sql`(((${day})::date + 1)::timestamp at time zone ${zone})`

/** The day of a moment in the query, as `2026-11-21`. */
export const dayOf = (moment: SQL) => sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`
