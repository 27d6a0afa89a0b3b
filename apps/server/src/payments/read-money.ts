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
