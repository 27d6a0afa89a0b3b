import { inArray, sql } from 'drizzle-orm'
import { discounts } from '../../catalog/tables.ts'
import type { Transaction } from '../../db/database.ts'

/** Gives products a discount, or none. In id order, like everything that changes several products. */
export async function setDiscounts(tx: Transaction, ids: readonly number[], porcentaje: number | null) {
  if (porcentaje === null) {
    await tx.delete(discounts).where(inArray(discounts.producto_id, [...ids]))
    return
  }
  await tx
    .insert(discounts)
    .values(ids.map((producto_id) => ({ producto_id, porcentaje: String(porcentaje) })))
    .onConflictDoUpdate({
      target: discounts.producto_id,
      set: { porcentaje: sql`excluded.porcentaje` },
      setWhere: sql`descuentos.porcentaje <> excluded.porcentaje`,
    })
}

/** To each product its own discount, as a decimal; null takes it away. */
export async function giveDiscounts(
  tx: Transaction,
  given: readonly { id: number; porcentaje: string | null }[],
) {
  const removed = given.filter(({ porcentaje }) => porcentaje === null).map(({ id }) => id)
  const set = given.flatMap(({ id, porcentaje }) =>
    porcentaje === null ? [] : [{ producto_id: id, porcentaje }],
  )
  if (removed.length > 0) await tx.delete(discounts).where(inArray(discounts.producto_id, removed))
  if (set.length > 0)
    await tx
      .insert(discounts)
      .values(set)
      .onConflictDoUpdate({ target: discounts.producto_id, set: { porcentaje: sql`excluded.porcentaje` } })
}
