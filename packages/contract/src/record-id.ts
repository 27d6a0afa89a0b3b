import { z } from 'zod'

/** The most that PostgreSQL's `integer` holds. */
export const mostInteger = 2_147_483_647

/** The number of a record in a body. */
export const recordId = z.int().min(1).max(mostInteger)

/** The version that an edit began with. */
export const readVersion = z.int().min(0).max(mostInteger)
