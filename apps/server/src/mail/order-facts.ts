import { eq } from 'drizzle-orm'
import { conditionOf } from '../catalog/condition-of.ts'
import type { Database } from '../db/database.ts'
import { readLinesWithProducts } from '../orders/read-lines.ts'
import { type orderLines, orders } from '../orders/tables.ts'
import { type OrderMoney, readMoney } from '../payments/read-money.ts'
import { countRefunded } from '../payments/refunds/refund-lines.ts'
import { readSettingsRow } from '../site/read-settings.ts'
import type { settings } from '../site/tables.ts'

/** What the mails of an order say: the order as it is now, and the shop. */
export type OrderFacts = {
  order: typeof orders.$inferSelect
  lines: MailLine[]
  money: OrderMoney
  shop: MailShop
  /** Without a trailing slash. */
  publicUrl: string
}

/** What mails say of the shop. */
export type MailShop = Pick<
  typeof settings.$inferSelect,
  | 'nombre'
  | 'mail'
  | 'whatsapp'
  | 'direccion'
  | 'horario'
  | `transferencia_${'alias' | 'cbu' | 'titular' | 'banco'}`
  | 'logo_url'
  | 'color_principal'
>

/** `condicion` tells it from another product with the same title; `devueltas` are its refunded units. */
export type MailLine = typeof orderLines.$inferSelect & { condicion: string; devueltas: number }

export async function readOrderFacts(db: Database, id: number, publicUrl: string): Promise<OrderFacts> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const rows = await readLinesWithProducts(db, [id])
  const back = (await countRefunded(db, [id], { isDone: true })).get(id)
  const lines = rows.map(({ line, product, impresion }) => ({
    ...line,
    condicion: conditionOf({ ...product, impresion }),
    devueltas: back?.find(({ producto_id }) => producto_id === line.producto_id)?.devueltas ?? 0,
  }))
  const shop = await readSettingsRow(db)
  if (!order) throw new Error(`There is no order ${id} to write about`)
  return { order, lines, money: await readMoney(db, id), shop, publicUrl }
}
