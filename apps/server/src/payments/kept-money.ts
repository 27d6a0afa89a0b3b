import { sql } from 'drizzle-orm'

/** Of a row `p` of `pagos`: it is money of its order that the shop has, but for what of it went back. */
export const isKept = sql`p.cuenta and p.estado in ('aprobado', 'en_disputa')`
export const keptMoney = sql`p.importe - p.reembolsado`
