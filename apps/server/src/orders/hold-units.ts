import type { MissingUnits } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { giveBack, type Units } from '../stock/give-back.ts'
import { writeMoves } from '../stock/ledger.ts'
import { takeStock } from '../stock/take-stock.ts'
import { refundedUnits } from './refunded-units.ts'
import { stillOutOfStock } from './refusals.ts'

/** Returns all units that the order holds. */
export async function giveBackAll(tx: Transaction, orderId: number, who: string) {
  const held = await heldUnits(tx, orderId)
  await giveBack(
    tx,
    orderId,
    held.filter(({ cantidad }) => cantidad > 0),
    who,
  )
}

/**
 * Takes the units that the order sold but does not hold, because its stock went back before the money came.
 * @throws DomainError 409 `sin_stock` when the shop does not have all of them
 */
export async function takeMissing(tx: Transaction, orderId: number, who: string) {
  const missing = await missingUnits(tx, orderId)
  const taken = new Set((await takeStock(tx, missing, true)).map(({ id }) => id))
  const short = missing.filter(({ producto_id }) => !taken.has(producto_id))
  if (short.length > 0) throw stillOutOfStock(short)
  if (missing.length === 0) return
  await writeMoves(
    tx,
    missing.map(({ producto_id, cantidad }) => ({
      producto_id,
      cambio: -cantidad,
      motivo: 'orden',
      quien: who,
      orden_id: orderId,
    })),
  )
}

/**
 * Gives an order the units of its state (`estado`), where the steps before left it others: all that it sold and did not
 * refund, or none once it is cancelled. One without stock and one that is refunded keep what they have.
 * @throws DomainError 409 `sin_stock` when the shop does not have all of them
 */
export async function holdUnitsOf(tx: Transaction, orderId: number, estado: OrderState, who: string) {
  if (estado === 'cancelada') await giveBackAll(tx, orderId, who)
  else if (estado !== 'pagada_sin_stock' && estado !== 'reembolsada') await takeMissing(tx, orderId, who)
}

/** The units that the order sold but does not hold, and how many of them the shop has for sale. */
export async function missingUnits(tx: Reader, orderId: number): Promise<MissingUnits[]> {
  const held = await heldUnits(tx, orderId)
  return held
    .map(({ vendidas, cantidad, ...line }) => ({ ...line, cantidad: vendidas - cantidad }))
    .filter(({ cantidad }) => cantidad > 0)
}

type Reader = Pick<Database | Transaction, 'execute'>
type Held = Units & { vendidas: number; titulo: string; disponible: number }

/**
 * How many units each line sold, and how many the order holds by the ledger (`cantidad`). Refunded units count as
 * neither, whether they came back or not.
 */
export async function heldUnits(tx: Reader, orderId: number): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    select l.producto_id, l.titulo, l.cantidad - d.unidades as vendidas,
      coalesce((
        select -sum(m.cambio)::int from movimientos_stock m
        where m.orden_id = l.orden_id and m.producto_id = l.producto_id
      ), 0) - d.perdidas as cantidad,
      case when p.oculto then 0 else p.unidades end as disponible
    from orden_lineas l join productos p on p.id = l.producto_id
      cross join lateral ${refundedUnits(sql`l.orden_id`, sql`l.producto_id`)} d
    where l.orden_id = ${orderId} order by l.producto_id`)
  return rows
}
