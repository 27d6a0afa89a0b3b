import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** The pesos that the shop received for an order, surplus included, and how many of them went back. */
export type OrderMoney = { recibido: string; devuelto: string }

/** Leaves out what the shop does not have: charge-backs, other currencies, and money in another account. */
export async function readMoney(db: Database, orderId: number): Promise<OrderMoney> {
  const { rows } = await db.execute<OrderMoney>(sql`
    select coalesce(sum(importe), 0.00)::text as recibido, coalesce(sum(reembolsado), 0.00)::text as devuelto
    from pagos
    where orden_id = ${orderId} and estado in ('aprobado', 'en_disputa', 'reembolsado') and moneda = 'ARS'
      and problema is distinct from 'otra_cuenta'`)
  return rows[0] ?? { recibido: '0.00', devuelto: '0.00' }
}

/** Whether a payment came for the order that is not in the shop's pesos, and that no staff dealt with. */
export async function hasOddPayment(db: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pagos
    where orden_id = ${orderId} and estado in ('aprobado', 'en_disputa') and reembolsado < importe
      and (moneda <> 'ARS' or problema = 'otra_cuenta') and resuelto_en is null
    limit 1`)
  return rowCount !== 0
}

/** Whether somebody tried to pay an order by card, and no try can still succeed. */
export async function wasRefused(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ refused: boolean }>(sql`
    select coalesce(bool_and(estado in ('rechazado', 'cancelado')) and bool_or(estado = 'rechazado'), false) as refused
    from pagos where orden_id = ${orderId}`)
  return rows[0]?.refused ?? false
}
