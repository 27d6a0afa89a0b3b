import type { ManagedProduct, ProductsBulkAnswer, ProductsChange } from '@mazo/contract/managed-products.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { lockProducts, signPrices } from './lock-products.ts'
import { explainingRefusals, onlyUniqueCards } from './product-refusals.ts'
import { writeTrail } from './product-trail.ts'
import { readManagedProducts } from './read-managed-products.ts'
import { setDiscounts } from './set-discounts.ts'
import { setUnits } from './set-units.ts'
import { products } from './tables.ts'

/**
 * Changes many products alike, all or none; tells how many are not as they were. Those that no longer exist are left
 * out: somebody deleted them meanwhile. Unique cards among others are never several: they are named instead.
 * @throws DomainError 422 when a price would be too high, or all are unique cards that would be several
 */
export async function changeManyProducts(
  db: Database,
  ids: readonly number[],
  change: ProductsChange,
  quien: string,
): Promise<ProductsBulkAnswer> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await signPrices(tx, quien)
      const before = await lockProducts(tx, ids)
      const there = before.map(({ id }) => id)
      if (there.length === 0) return { cambiados: 0, unicas: [], rastro: [] }
      const { unidades, porcentaje } = change
      const isTooMany = ({ cantidad_disponible }: ManagedProduct) =>
        cantidad_disponible === null && unidades !== undefined && unidades > 1
      const unicas = before.filter(isTooMany).map(({ titulo }) => titulo)
      if (unicas.length === before.length) throw onlyUniqueCards(unicas)
      for (const [set, where] of columnChanges(change)) await update(tx, there, set, where)
      if (porcentaje !== undefined) await setDiscounts(tx, there, porcentaje)
      if (unidades !== undefined) {
        const wanted = there.map((id) => ({ id, unidades }))
        await setUnits(tx, wanted, { quien, motivo_texto: 'Cambio de varios productos' })
      }
      const after = await readManagedProducts(tx, inArray(products.id, there))
      const rastro = await writeTrail(tx, quien, before, after)
      return { cambiados: rastro.length, unicas, rastro }
    }),
  )
}

/** What is set, and of which products it is a change. */
function columnChanges({ precio, oculto, ingreso }: ProductsChange): [set: SQL, where: SQL][] {
  const changes: [SQL, SQL][] = []
  if (precio) {
    const wanted =
      'fijar' in precio
        ? sql`${precio.fijar}::numeric`
        : sql`greatest(1, round(precio * (100 + ${String(precio.variar)}::numeric) / 100))`
    changes.push([sql`precio = ${wanted}`, sql`precio <> ${wanted}`])
  }
  if (oculto !== undefined) changes.push([sql`oculto = ${oculto}`, sql`oculto <> ${oculto}`])
  if (ingreso !== undefined)
    changes.push([
      ingreso ? sql`ingreso_en = now()` : sql`ingreso_en = null`,
      sql`(ingreso_en is not null) <> ${ingreso}`,
    ])
  return changes
}

async function update(tx: Transaction, ids: readonly number[], set: SQL, where: SQL) {
  await tx.execute(
    sql`update productos set ${set}, actualizado_en = now() where ${and(inArray(products.id, [...ids]), where)}`,
  )
}
