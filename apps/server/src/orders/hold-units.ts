import type { MissingUnits } from '@mazo/contract/managed-orders.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { refundedUnits } from './refunded-units.ts'
import { thereIsOne } from '../stock/refusals.ts'
import { takeStock } from '../stock/take-stock.ts'
import { stillOutOfStock } from './refusals.ts'

export type Units = { producto_id: number; cantidad: number }

/**
 * Returns units that an order held to the shop, with their rows in the ledger. A unique card is there once: the order
 * gives back all the same, since else it would seem to hold them still, and what is too many goes out again.
 */
export async function giveBack(tx: Transaction, orderId: number, units: readonly Units[], who: string) {
  await tx.execute(sql`
    with vuelve as (
      select * from unnest(${ids(units)}::int[], ${quantities(units)}::int[]) as v (id, cantidad)
    ), tomado as (
      select p.id, v.cantidad,
        case when p.cantidad_disponible is null then v.cantidad - (not p.stock)::int else 0 end as sobran
      from productos p join vuelve v on v.id = p.id
      order by p.id for no key update of p -- in id order, as orders take them
    ), devuelto as (
      update productos p set cantidad_disponible = p.cantidad_disponible + t.cantidad, stock = true
      from tomado t where p.id = t.id
    ), libro as (
      select id, cantidad as cambio, 'cancelacion' as motivo, ${orderId}::int as orden_id, null as texto from tomado
      union all
      select id, -sobran, 'manual', null, ${thereIsOne} from tomado where sobran > 0
    )
    insert into movimientos_stock (producto_id, cambio, motivo, quien, orden_id, motivo_texto)
    select id, cambio, motivo, ${who}::text, orden_id, texto from libro order by id, cambio desc`)
}

/** Returns all that the order holds. */
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
 * Takes what the order sold and does not hold: its stock went back to the shop before the money came.
 * @throws DomainError 409 `sin_stock` when it is not all there
 */
export async function takeMissing(tx: Transaction, orderId: number, who: string) {
  const missing = await missingUnits(tx, orderId)
  const taken = new Set((await takeStock(tx, missing, true)).map(({ id }) => id))
  const short = missing.filter(({ producto_id }) => !taken.has(producto_id))
  if (short.length > 0)
    throw stillOutOfStock(
      short.map(({ producto_id, titulo, disponible }) => ({ producto_id, titulo, disponible })),
    )
  if (missing.length === 0) return
  await tx.execute(sql`
    insert into movimientos_stock (producto_id, cambio, motivo, quien, orden_id)
    select v.id, -v.cantidad, 'orden', ${who}::text, ${orderId}::int
    from unnest(${ids(missing)}::int[], ${quantities(missing)}::int[]) as v (id, cantidad)`)
}

/** What the order sold and does not hold, and how many the shop has for sale. */
export async function missingUnits(tx: Reader, orderId: number): Promise<MissingUnits[]> {
  const held = await heldUnits(tx, orderId)
  return held
    .map(({ vendidas, cantidad, ...line }) => ({ ...line, cantidad: vendidas - cantidad }))
    .filter(({ cantidad }) => cantidad > 0)
}

type Reader = Pick<Database | Transaction, 'execute'>
type Held = Units & { vendidas: number; titulo: string; disponible: number }

/**
 * Of each line how many units the order sold, and how many it holds, as the ledger says it (`cantidad`). Units whose
 * money went back are neither, whether they came back or not.
 */
export async function heldUnits(tx: Reader, orderId: number): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    select l.producto_id, l.titulo, l.cantidad - d.unidades as vendidas,
      coalesce((
        select -sum(m.cambio)::int from movimientos_stock m
        where m.orden_id = l.orden_id and m.producto_id = l.producto_id
      ), 0) - d.perdidas as cantidad,
      case when p.oculto or not p.stock then 0 else coalesce(p.cantidad_disponible, 1) end as disponible
    from orden_lineas l join productos p on p.id = l.producto_id
      cross join lateral ${refundedUnits(sql`l.orden_id`, sql`l.producto_id`)} d
    where l.orden_id = ${orderId} order by l.producto_id`)
  return rows
}

const ids = (units: readonly Units[]) => sql.param(units.map(({ producto_id }) => producto_id))
const quantities = (units: readonly Units[]) => sql.param(units.map(({ cantidad }) => cantidad))
