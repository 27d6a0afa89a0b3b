import type { ProductsChange } from '@mazo/contract/managed-products.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { lockProducts, signPrices } from './lock-products.ts'
import { explainingRefusals, uniqueCardOf } from './product-refusals.ts'
import { writeTrail } from './product-trail.ts'
import { readManagedProducts } from './read-managed-products.ts'
import { setDiscounts } from './set-discounts.ts'
import { setUnits } from './set-units.ts'
import { products } from './tables.ts'

/**
 * Changes many products alike, all or none; tells how many are not as they were. Those that no longer exist are left
 * out: somebody deleted them meanwhile.
 * @throws DomainError 422 when a price would be too high, or a unique card would be several
 */
export async function changeManyProducts(
  db: Database,
  ids: readonly number[],
  change: ProductsChange,
  quien: string,
): Promise<number> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await signPrices(tx, quien)
      const before = await lockProducts(tx, ids)
      const there = before.map(({ id }) => id)
      if (there.length === 0) return 0
      const { unidades, porcentaje } = change
      const unique = before.find(({ cantidad_disponible }) => cantidad_disponible === null)
      if (unidades !== undefined && unidades > 1 && unique) throw uniqueCardOf(unique.titulo)
      for (const [set, where] of columnChanges(change)) await update(tx, there, set, where)
      if (porcentaje !== undefined) await setDiscounts(tx, there, porcentaje)
      if (unidades !== undefined)
        await setUnits(tx, { ids: there, unidades, quien, motivo_texto: 'Cambio de varios productos' })
      return writeTrail(tx, quien, before, await readManagedProducts(tx, inArray(products.id, there)))
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
