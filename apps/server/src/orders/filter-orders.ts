import type { OrderFilters } from '@mazo/contract/managed-orders.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** What an order has to be to stand in a list of the back office. */
export const filterOrders = ({ q, desde, hasta, estado }: OrderFilters): SQL | undefined =>
  and(
    estado && eq(orders.estado, estado),
    desde ? gte(orders.creado_en, startOf(desde)) : undefined,
    hasta ? lt(orders.creado_en, sql`${startOf(hasta)} + interval '1 day'`) : undefined,
    q ? sql`${orders.busqueda} like '%' || texto_normal(${likeText(readPhone(q))}) || '%'` : undefined,
  )

/** The day begins when it does in the shop. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Argentina/Buenos_Aires')`

/** `+54 9 11 5555-0123` is looked for as the ten digits that the form took; `482-9317` as it stands. */
function readPhone(q: string): string {
  const digits = q.replace(/\D/g, '')
  if (!/^[\d\s()+-]+$/.test(q) || digits === '') return q
  return digits.length > 10 ? digits.slice(-10) : digits
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
