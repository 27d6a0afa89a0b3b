import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { cancelOrder } from '../cancel-order.ts'

/**
 * Gives back the stock that a buyer's earlier card payment holds, so that it is free for the next try. An order that
 * was paid, or whose payment is under review, keeps its stock.
 * @param wanted the products that the next try takes in this transaction
 * @returns whether something was given back
 */
export async function releaseEarlier(
  tx: Transaction,
  token: string,
  wanted: readonly number[] = [],
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ordenes o
    where token = ${token} and estado = 'pendiente' and metodo_pago = 'mercadopago' and vence_en is not null
      and not exists (select from pagos where orden_id = o.id and (estado in ('pendiente', 'en_proceso')
        or (estado in ('aprobado', 'en_disputa') and reembolsado < importe)))
    for update`)
  const [earlier] = rows
  if (!earlier) return false
  // What comes back and what is taken next, in one sequence: one after the other, buyers who try again deadlock.
  await tx.execute(sql`
    select from productos where id in (
      select unnest(${sql.param(wanted)}::int[]) union select producto_id from orden_lineas where orden_id = ${earlier.id})
    order by id for no key update`)
  return cancelOrder(tx, earlier.id, 'web', { tellBuyer: false })
}
