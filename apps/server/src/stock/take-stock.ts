import { traitNames } from '@mazo/contract/products/card-traits.ts'
import { sql } from 'drizzle-orm'
import type { Conditioned } from '../catalog/condition-of.ts'
import { onePerPurchase } from '../catalog/one-per-purchase.ts'
import { printingOf } from '../catalog/printing-of.ts'
import type { Transaction } from '../db/database.ts'

const traits = sql.raw(traitNames.map((name) => `p.${name}`).join(', '))

/** A product whose units were taken, with its price and title of now. `precio_final` is a decimal string. */
export type TakenProduct = Conditioned & {
  id: number
  titulo: string
  slug: string
  imagen_url: string | null
  precio_final: string
}

/**
 * A `limit` that leaves nothing out. From it the planner knows how many rows there are, and keeps one plan for all
 * orders of so many lines (docs/decisions/placing-orders.md).
 */
const rowCount = (rows: readonly unknown[]) => sql.raw(String(rows.length))

/**
 * Takes units of several products at once, each only if all of its units are there; a product missing from the answer
 * was not taken. It writes no ledger: the caller writes the reason there, in the same transaction.
 *
 * The rows are locked in id order first, so that two orders with the same products never deadlock. The condition is
 * part of the update itself: reading first and writing then oversells.
 *
 * @param overTheCounter several units of a `single` product may leave at once: the limit of one is a rule of the cart
 * (spec §3)
 */
export async function takeStock(
  tx: Transaction,
  wanted: readonly { producto_id: number; cantidad: number }[],
  overTheCounter = false,
): Promise<TakenProduct[]> {
  const ids = sql.param(wanted.map((line) => line.producto_id))
  const units = sql.param(wanted.map((line) => line.cantidad))
  const { rows } = await tx.execute<TakenProduct>(sql`
    with wanted as (
      select * from unnest(${ids}::int[], ${units}::int[]) as w (id, cantidad) limit ${rowCount(wanted)}
    ), locked as (
      select p.id, w.cantidad from productos p join wanted w on w.id = p.id order by p.id for no key update of p
    )
    update productos p set
      cantidad_disponible = p.cantidad_disponible - l.cantidad,
      stock = p.unidades > l.cantidad
    from locked l
    where p.id = l.id and not p.oculto and l.cantidad <= p.unidades
      and (l.cantidad = 1 or ${overTheCounter}::boolean or not ${onePerPurchase(sql`p`)})
    returning p.id, p.titulo, p.slug, p.imagen_url, p.precio_final, p.estado_id, p.single, p.certificada,
      p.graduadora, p.nota, ${traits}, ${printingOf(sql`p.carta_id`)} as impresion`)
  return rows
}
