import { sql } from 'drizzle-orm'

/**
 * Due at once. The process that looks for due rows has a clock of whole milliseconds: by the database's microseconds a
 * row would still be in the future within the same millisecond.
 */
export const dueNow = sql`date_trunc('milliseconds', now())`
