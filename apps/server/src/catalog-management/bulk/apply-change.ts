import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import type { BulkOutcome } from '@mazo/contract/products/bulk-changes.ts'
import type { ManagedProduct, ProductsChange } from '@mazo/contract/products/managed-products.ts'
import { changedCentavos, type PriceChange } from '@mazo/contract/products/price-change.ts'
import { mostCentavos } from '@mazo/contract/products/product-values.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { readManagedProducts } from '../../catalog/read-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import type { Transaction } from '../../db/database.ts'
import { setUnits } from '../../stock/set-units.ts'
import { lockGames } from '../products/lock-games.ts'
import { isAnyOf } from '../products/lock-products.ts'
import { type TrailRow, writeTrail } from '../products/product-trail.ts'
import { setDiscounts } from '../products/set-discounts.ts'

/**
 * Makes the same change to locked products, and records it in the audit trail. A unique card keeps its single unit.
 * @returns the trail's rows of the products that really changed
 */
export async function applyChange(
  tx: Transaction,
  before: readonly ManagedProduct[],
  { precio, porcentaje, unidades, ...columns }: ProductsChange,
  quien: string,
): Promise<TrailRow[]> {
  const ids = before.map(({ id }) => id)
  if (ids.length === 0) return []
  if (precio) await setPrices(tx, before, precio)
  for (const [set, where] of columnChanges(columns)) await update(tx, ids, set, where)
  if (porcentaje !== undefined) await setDiscounts(tx, ids, porcentaje)
  if (unidades !== undefined) {
    const wanted = ids.map((id) => ({ id, unidades }))
    await setUnits(tx, wanted, { quien, motivo_texto: 'Cambio de varios productos' })
  }
  return writeTrail(tx, quien, before, await readManagedProducts(tx, isAnyOf(products.id, ids)))
}

type Refusal = Extract<BulkOutcome, 'alto' | 'otro_juego' | 'sin_expansion'>

/** @returns why a product cannot take the change, if so; the expansion keeps its game until the transaction ends */
export async function refuserOf(
  tx: Transaction,
  change: ProductsChange,
): Promise<(product: ManagedProduct) => Refusal | undefined> {
  const { expansion_id } = change
  const isMove = typeof expansion_id === 'number'
  const game = isMove ? (await lockGames(tx, [expansion_id])).get(expansion_id) : undefined
  return (product) => {
    if (isTooDear(product, change)) return 'alto'
    if (!isMove || game === product.tcg_id) return
    return game === undefined ? 'sin_expansion' : 'otro_juego'
  }
}

/** Whether a change would raise a price above what the shop can store. */
const isTooDear = ({ precio }: ManagedProduct, change: ProductsChange) =>
  change.precio !== undefined && changedCentavos(toCentavos(precio), change.precio) > mostCentavos

async function setPrices(tx: Transaction, before: readonly ManagedProduct[], change: PriceChange) {
  const wanted = before.map(({ id, precio }) => ({
    id,
    precio: toPrecio(changedCentavos(toCentavos(precio), change)),
  }))
  await tx.execute(sql`
    update productos p set precio = v.precio, actualizado_en = now()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) v(id int, precio numeric)
    where p.id = v.id and p.precio <> v.precio`)
}

/** The columns to set, each with the condition that it differs from the product's value. */
function columnChanges({
  oculto,
  ingreso,
  expansion_id,
}: Pick<ProductsChange, 'oculto' | 'ingreso' | 'expansion_id'>): [SQL, SQL][] {
  const changes: [set: SQL, where: SQL][] = []
  if (oculto !== undefined) changes.push([sql`oculto = ${oculto}`, sql`oculto <> ${oculto}`])
  if (ingreso !== undefined)
    changes.push([
      ingreso ? sql`ingreso_en = now()` : sql`ingreso_en = null`,
      sql`(ingreso_en is not null) <> ${ingreso}`,
    ])
  if (expansion_id !== undefined)
    changes.push([
      sql`expansion_id = ${expansion_id}::int`,
      sql`expansion_id is distinct from ${expansion_id}::int`,
    ])
  return changes
}

async function update(tx: Transaction, ids: readonly number[], set: SQL, where: SQL) {
  await tx.execute(
    sql`update productos set ${set}, actualizado_en = now() where ${and(inArray(products.id, [...ids]), where)}`,
  )
}
