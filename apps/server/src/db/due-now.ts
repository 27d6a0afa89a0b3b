import { sql } from 'drizzle-orm'

/**
 * Due at once. Whoever looks for what is due asks by their own clock, which counts whole milliseconds: by the database's
 * microseconds a row would still lie ahead of somebody who looks within the same one.
 */
export const dueNow = sql`date_trunc('milliseconds', now())`
