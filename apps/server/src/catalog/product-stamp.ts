import { type SQL, sql } from 'drizzle-orm'
import { plainOfP, plainOfPWithoutCard } from './product-columns.ts'

/**
 * A hash of the edited fields of product `p`: equal stamps mean that it was not edited in between, or is the same
 * again. It covers the fields of the trigger `productos_version`. Instants count to the millisecond, because a browser
 * that undoes a change knows no finer ones.
 */
export const productStamp = stampOf(plainOfP)
/** The stamp that it had before it was linked with a card of the book. */
export const stampWithoutCard = stampOf(plainOfPWithoutCard)

function stampOf(columns: SQL) {
  return sql`md5(jsonb_build_array(${columns}, p.precio_final,
    floor(extract(epoch from p.ingreso_en) * 1000))::text)`
}
