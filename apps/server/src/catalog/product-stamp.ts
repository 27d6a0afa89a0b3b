import { sql } from 'drizzle-orm'
import { plainOfP } from './product-columns.ts'

/**
 * What people edit of the product `p`, in a few letters: two that are alike say that it was not edited in between, or is
 * again as it was. It looks at what the trigger `productos_version` does. An instant counts to the millisecond, as it
 * does for a browser that has it taken back.
 */
export const productStamp = sql`md5(jsonb_build_array(${plainOfP}, p.precio_final,
  floor(extract(epoch from p.ingreso_en) * 1000))::text)`
