import type { OrderFilters } from '@mazo/contract/managed-orders.ts'
import { and, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { endOfDay, startOfDay } from '../db/shop-day.ts'
import { hasReceiptToSee } from './read-marks.ts'
import { orders } from './tables.ts'

/**
 * What an order has to be to stand in a list of the back office. The text is normalised in a query of its own: within
 * the list's it would be done again for every row, and the planner would not know how rare it is.
 */
export async function filterOrders(
  db: Database,
  { q, desde, hasta, estado, con }: OrderFilters,
): Promise<SQL | undefined> {
  const pattern = q && `%${likeText(await normalise(db, readPhone(q)))}%`
  return and(
    estado && eq(orders.estado, estado),
    desde ? gte(orders.creado_en, startOfDay(desde)) : undefined,
    hasta ? lt(orders.creado_en, endOfDay(hasta)) : undefined,
    con === 'comprobante' ? hasReceiptToSee : undefined,
    pattern ? like(orders.busqueda, pattern) : undefined,
  )
}

async function normalise(db: Database, text: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`select texto_normal(${text}) as text`)
  return rows[0]?.text ?? ''
}

/** `+54 9 11 5555-0123` is looked for as the ten digits that the form took; `482-9317` as it stands. */
function readPhone(q: string): string {
  const digits = q.replace(/\D/g, '')
  if (!/^[\d\s()+-]+$/.test(q) || digits === '') return q
  return digits.length > 10 ? digits.slice(-10) : digits
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
