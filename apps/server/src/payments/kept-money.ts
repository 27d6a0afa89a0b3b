import { sql } from 'drizzle-orm'

/** Row `p` of `pagos` is its order's money and with the shop, except for the part that was refunded. */
export const isKept = sql`p.cuenta and p.estado in ('aprobado', 'en_disputa')`
export const keptMoney = sql`p.importe - p.reembolsado`
