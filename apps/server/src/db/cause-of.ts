import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What the database said about a query that failed. Drizzle's own error also quotes the values asked with, which may be
 * personal or thousands: neither logs nor people may see them.
 */
export const causeOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error
