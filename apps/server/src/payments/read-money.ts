import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Pesos of its buyer that the shop got for an order, whether they are its money or too many, and what of them went back. */
export type OrderMoney = { recibido: string; devuelto: string }

/** What a bank took back, another currency and another account's money are none that the shop has. */
export async function readMoney(db: Database, orderId: number): Promise<OrderMoney> {
  const { rows } = await db.execute<OrderMoney>(sql`
    select coalesce(sum(importe), 0.00)::text as recibido, coalesce(sum(reembolsado), 0.00)::text as devuelto
    from pagos
    where orden_id = ${orderId} and estado in ('aprobado', 'en_disputa', 'reembolsado') and moneda = 'ARS'
      and problema is distinct from 'otra_cuenta'`)
  return rows[0] ?? { recibido: '0.00', devuelto: '0.00' }
}

/** Whether something came for an order that is none of the shop's pesos, and that nobody of the staff saw to. */
export async function hasOddPayment(db: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pagos
    where orden_id = ${orderId} and estado in ('aprobado', 'en_disputa') and reembolsado < importe
      and (moneda <> 'ARS' or problema = 'otra_cuenta') and resuelto_en is null
    limit 1`)
  return rowCount !== 0
}

/** Whether a card payment of an order was tried, and none of them may still bring money. */
export async function wasRefused(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ refused: boolean }>(sql`
    select coalesce(bool_and(estado in ('rechazado', 'cancelado')) and bool_or(estado = 'rechazado'), false) as refused
    from pagos where orden_id = ${orderId}`)
  return rows[0]?.refused ?? false
}
