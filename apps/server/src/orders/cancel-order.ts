import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { statesBefore } from './states.ts'

/**
 * Cancels an order that may still be cancelled and returns its stock, once: the ledger, the order's history and the
 * mail to the buyer go with it. `who` is 'sistema' or a member of staff.
 * @returns whether it was cancelled now
 */
export async function cancelOrder(
  tx: Transaction,
  id: number,
  who: string,
  { tellBuyer = true } = {},
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with antes as (
      select id, estado, mail from ordenes
      where id = ${id} and estado = any(${sql.param(statesBefore('cancelada'))}::text[]) for update
    ), orden as (
      update ordenes o set estado = 'cancelada', version = o.version + 1 from antes
      where o.id = antes.id returning antes.*, o.version
    ), vendido as (
      select l.orden_id, l.producto_id, l.cantidad from orden_lineas l join orden on orden.id = l.orden_id
    ), tomado as (
      select p.id, v.orden_id, v.cantidad from productos p join vendido v on v.producto_id = p.id
      order by p.id for no key update of p -- in id order, as orders take them
    ), devuelto as (
      update productos p set cantidad_disponible = p.cantidad_disponible + t.cantidad, stock = true
      from tomado t
      where p.id = t.id and (p.cantidad_disponible is not null or not p.stock) -- a unique card is there once
      returning p.id, t.orden_id, t.cantidad
    ), libro as (
      insert into movimientos_stock (producto_id, cambio, motivo, quien, orden_id)
      select id, cantidad, 'cancelacion', ${who}::text, orden_id from devuelto order by id
    ), historia as (
      insert into orden_estados (orden_id, de, a, quien, version)
      select id, estado, 'cancelada', ${who}::text, version from orden
    ), correo as (
      insert into correos (clave, plantilla, datos, para)
      select 'orden:' || id || ':cancelada:' || version, 'orden_cancelada', jsonb_build_object('orden_id', id), mail
      from orden where ${tellBuyer}::boolean
    )
    select id from orden`)
  return rowCount === 1
}
