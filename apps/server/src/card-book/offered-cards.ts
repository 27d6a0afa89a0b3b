import { sql } from 'drizzle-orm'

/**
 * The games that the owner has loaded cards of, each found by one look into an index: the planner takes a large table of
 * one game for a quick place to look for any, and reads all of it where there is none.
 */
const loadedGames = sql`array(
  with recursive found as (
    select min(tcg_id) as tcg_id from cartas where not de_muestra
    union all
    select (select min(tcg_id) from cartas where not de_muestra and cartas.tcg_id > found.tcg_id) from found
    where found.tcg_id is not null
  )
  select tcg_id from found where tcg_id is not null)`

/**
 * Whether card `c` is offered to whoever looks for one: the demo shop's own cards only until its owner has loaded cards
 * of their game. Products that name them keep them.
 */
export const isOffered = sql`(not c.de_muestra or c.tcg_id <> all(${loadedGames}))`
