import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { type OrderMoney, readMoney } from '../payments/read-money.ts'
import { settings } from '../site/tables.ts'

/** What the mails of an order say: the order as it is now, and the shop. */
export type OrderFacts = {
  order: typeof orders.$inferSelect
  lines: (typeof orderLines.$inferSelect)[]
  money: OrderMoney
  shop: typeof settings.$inferSelect
  /** Without a trailing slash. */
  publicUrl: string
}

export async function readOrderFacts(db: Database, id: number, publicUrl: string): Promise<OrderFacts> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orden_id, id))
    .orderBy(asc(orderLines.posicion))
  const shop = await readShopFacts(db)
  if (!order) throw new Error(`There is no order ${id} to write about`)
  return { order, lines, money: await readMoney(db, id), shop, publicUrl }
}

export async function readShopFacts(db: Database): Promise<OrderFacts['shop']> {
  const [shop] = await db.select().from(settings)
  if (!shop) throw new Error('The shop has no settings row')
  return shop
}
