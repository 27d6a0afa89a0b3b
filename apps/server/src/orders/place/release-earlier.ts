import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { cancelOrder } from '../cancel-order.ts'

/**
 * Gives back the stock that a buyer's earlier card payment holds, so that it is free for the next try. An order that
 * was paid, or whose payment is under review, keeps its stock. @returns whether something was given back
 */
export async function releaseEarlier(tx: Transaction, token: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ordenes o
    where token = ${token} and estado = 'pendiente' and metodo_pago = 'mercadopago' and vence_en is not null
      and not exists (select from pagos where orden_id = o.id and (estado in ('pendiente', 'en_proceso')
        or (estado in ('aprobado', 'en_disputa') and reembolsado < importe)))
    for update`)
  return rows[0] ? cancelOrder(tx, rows[0].id, 'web', { tellBuyer: false }) : false
}
