import { sql } from 'drizzle-orm'
import { plainOfP } from './product-columns.ts'

/**
 * A hash of the edited fields of product `p`: equal stamps mean that it was not edited in between, or is the same
 * again. It covers the fields of the trigger `productos_version`. Instants count to the millisecond, because a browser
 * that undoes a change knows no finer ones.
 */
export const productStamp = sql`md5(jsonb_build_array(${plainOfP}, p.precio_final,
  floor(extract(epoch from p.ingreso_en) * 1000))::text)`
