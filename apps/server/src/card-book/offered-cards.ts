import { sql } from 'drizzle-orm'

/**
 * Whether card `c` is offered to whoever looks for one: the demo shop's own cards only until its owner has loaded cards
 * of their game. Products that name them keep them.
 */
export const isOffered = sql`(not c.de_muestra or not exists (
  select from cartas loaded where loaded.tcg_id = c.tcg_id and not loaded.de_muestra))`
