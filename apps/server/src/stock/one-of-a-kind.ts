import { type SQL, sql } from 'drizzle-orm'

/** A unique or graded card, of which one at most is in stock (decision 49). Read it from a row of `productos`. */
export const isOneOfAKind = sql`(cantidad_disponible is null or certificada)`

/** Of units that come back, those that a card of which there is only one has no room for. */
export const surplusOf = (coming: SQL) =>
  sql`case when ${isOneOfAKind} then greatest(0, least(${coming}, ${coming} + unidades - 1)) else 0 end`
