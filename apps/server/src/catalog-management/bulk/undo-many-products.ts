import type { ManagedProduct, ProductsUndoAnswer } from '@mazo/contract/products/managed-products.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditTrail, type Changes } from '../../audit/tables.ts'
import { readManagedProducts } from '../../catalog/read-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { setUnits } from '../../stock/set-units.ts'
import { lockGames } from '../products/lock-games.ts'
import { isAnyOf, lockProducts, signPrices } from '../products/lock-products.ts'
import { recurso, writeTrail } from '../products/product-trail.ts'
import { explainingRefusals } from '../products/refusals.ts'
import { setDiscounts } from '../products/set-discounts.ts'
import { closeUndone, noteUndone } from './keep-change.ts'

/** What a change of many did to a product, by its row in the trail (`rastro`). */
type Deed = { rastro: number; id: number; nombre: string; cambios: Changes }

/**
 * Puts products back as they were before a bulk change, by their rows in the trail; only the person's own rows count.
 * Those whose values somebody changed or sold since, deleted ones, and those whose expansion of before is gone, stay as
 * they are, and the answer names them.
 */
export async function undoManyProducts(
  db: Database,
  rastro: readonly number[],
  quien: string,
): Promise<ProductsUndoAnswer> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      const deeds = await readDeeds(tx, rastro, quien)
      const { cambiados, ajenos, cambios } = await takeBack(tx, deeds, quien)
      await closeUndone(tx, cambios, quien)
      return { cambiados, ajenos: ajenos.map(({ nombre }) => nombre) }
    }),
  )
}

async function readDeeds(tx: Transaction, rastro: readonly number[], quien: string): Promise<Deed[]> {
  const rows = await tx
    .select({
      rastro: auditTrail.id,
      id: auditTrail.recurso_id,
      nombre: auditTrail.nombre,
      cambios: auditTrail.cambios,
    })
    .from(auditTrail)
    .where(
      and(
        inArray(auditTrail.id, [...rastro]),
        eq(auditTrail.recurso, recurso),
        eq(auditTrail.accion, 'cambió'),
        eq(auditTrail.quien, quien),
      ),
    )
  return rows.map(({ id, ...deed }) => ({ ...deed, id: Number(id) }))
}

/**
 * Puts back the products that have what the change gave them; the others, `ajenos`, stay. `cambios`: the changes of the list
 * where this was recorded.
 */
export async function takeBack(tx: Transaction, deeds: readonly Deed[], quien: string) {
  await signPrices(tx, quien)
  const locked = await lockProducts(
    tx,
    deeds.map(({ id }) => id),
  )
  const now = new Map(locked.map((product) => [product.id, product]))
  const games = await lockGames(tx, new Set(deeds.flatMap((deed) => expansionBefore(deed) ?? [])))
  const isFree = (deed: Deed) => isAsLeft(now.get(deed.id), deed) && hasPlace(now.get(deed.id), deed, games)
  const mine = deeds.filter(isFree)
  const ajenos = deeds.filter((deed) => !isFree(deed))
  await putBack(tx, mine, quien)
  const ids = new Set(mine.map(({ id }) => id))
  const before = locked.filter(({ id }) => ids.has(id))
  const after = await readManagedProducts(tx, isAnyOf(products.id, ids))
  const written = await writeTrail(tx, quien, before, after)
  const cambios = await noteUndone(tx, [
    ...mine.map(({ rastro }) => ({ rastro, resultado: 'deshecho' as const })),
    ...ajenos.map(({ rastro }) => ({ rastro, resultado: 'quedo' as const })),
  ])
  return { cambiados: written.length, ajenos, cambios }
}

/** What a change of many may alter. */
export const alterable = ['precio', 'porcentaje', 'oculto', 'ingreso_en', 'unidades', 'expansion_id'] as const

/** What else happened to the product does not matter. */
const isAsLeft = (product: ManagedProduct | undefined, { cambios }: Deed): boolean =>
  product !== undefined && alterable.every((field) => !cambios[field] || product[field] === cambios[field][1])

const expansionBefore = ({ cambios }: Deed) => (cambios.expansion_id?.[0] ?? null) as number | null

/** The expansion that the product had may be deleted since, or the product be another game's. */
function hasPlace(product: ManagedProduct | undefined, deed: Deed, games: ReadonlyMap<number, number>) {
  const expansion = expansionBefore(deed)
  return expansion === null || games.get(expansion) === product?.tcg_id
}

async function putBack(tx: Transaction, deeds: readonly Deed[], quien: string) {
  const earlier = <T>(campo: string) =>
    deeds.flatMap(({ id, cambios }) => (cambios[campo] ? [{ id, antes: cambios[campo][0] as T }] : []))

  const columns = deeds.map(({ id, cambios }) => ({
    id,
    precio: cambios.precio?.[0],
    oculto: cambios.oculto?.[0],
    es_de_ingreso: cambios.ingreso_en !== undefined,
    ingreso_en: cambios.ingreso_en?.[0],
    es_de_expansion: cambios.expansion_id !== undefined,
    expansion_id: cambios.expansion_id?.[0],
  }))
  await tx.execute(sql`
    update productos p set precio = coalesce(v.precio, p.precio), oculto = coalesce(v.oculto, p.oculto),
      ingreso_en = case when v.es_de_ingreso then v.ingreso_en else p.ingreso_en end,
      expansion_id = case when v.es_de_expansion then v.expansion_id else p.expansion_id end, actualizado_en = now()
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      v(id int, precio numeric, oculto boolean, es_de_ingreso boolean, ingreso_en timestamptz, es_de_expansion boolean,
        expansion_id int)
    where p.id = v.id`)
  const discounts = Map.groupBy(earlier<number | null>('porcentaje'), ({ antes }) => antes)
  for (const [porcentaje, rows] of discounts)
    await setDiscounts(
      tx,
      rows.map(({ id }) => id),
      porcentaje,
    )
  const units = earlier<number>('unidades').map(({ id, antes }) => ({ id, unidades: antes }))
  await setUnits(tx, units, { quien, motivo_texto: 'Se deshizo un cambio de varios productos' })
}
