import type { BulkOutcome, KeptFilter } from '@mazo/contract/products/bulk-changes.ts'
import type { ProductFilter, ProductsChange } from '@mazo/contract/products/managed-products.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expansions } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { TrailRow } from '../products/product-trail.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'

type Done = { quien: string; cambios: ProductsChange; filtro: KeptFilter | null; pedidos: number }

/** Keeps a change of chosen products that was done at once; one that changed nothing is none. */
export async function keepDone(tx: Transaction, done: Done, changed: readonly TrailRow[]) {
  if (changed.length === 0) return
  const [made] = await tx
    .insert(bulkChanges)
    .values({ ...done, estado: 'aplicado', hechos: done.pedidos, cambiados: changed.length })
    .returning({ id: bulkChanges.id })
  if (!made) throw new Error('The database gave no id')
  await tx.insert(bulkChangeRows).values(
    changed.map(({ id, producto_id, version }) => ({
      cambio_id: made.id,
      producto_id,
      version,
      resultado: 'cambiado' as const,
      rastro: id,
    })),
  )
}

/** A filter as it is kept: its expansion with the name that it has now. */
export async function nameExpansion(db: Database | Transaction, filter: ProductFilter): Promise<KeptFilter> {
  if (filter.expansion === undefined) return filter
  const [found] = await db
    .select({ nombre: expansions.nombre })
    .from(expansions)
    .where(eq(expansions.id, filter.expansion))
  return { ...filter, expansion_nombre: found?.nombre }
}

/** What a product was before a change, and is now that the change was undone, by its versions. */
type Return = { producto_id: number; antes: number; ahora: number }

// Which rows are meant, only their keys say here: of what changes with every batch the database guesses wrong, and it
// then reads all of a change for each product.

/** An earlier change left the product as it is again: nobody but a change that was undone touched it since. */
export async function noteReturns(tx: Transaction, returns: readonly Return[]) {
  await tx.execute(sql`
    with filas as materialized (
      select f.*, v.antes, v.ahora
      from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) v(producto_id int, antes int, ahora int)
      join cambios_productos_filas f using (producto_id)
    )
    update cambios_productos_filas f set version = filas.ahora from filas
    where filas.resultado = 'cambiado' and filas.version = filas.antes
      and f.cambio_id = filas.cambio_id and f.producto_id = filas.producto_id`)
}

type Outcome = { rastro: number; resultado: Extract<BulkOutcome, 'deshecho' | 'quedo'> }

/** Notes of products of a change, by their rows in the trail, what became of them when it was undone. @returns of which changes */
export async function noteUndone(tx: Transaction, outcomes: readonly Outcome[]): Promise<number[]> {
  const { rows } = await tx.execute<{ cambio_id: number }>(sql`
    update cambios_productos_filas f
    set resultado = case when f.resultado = 'cambiado' then v.resultado else f.resultado end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) v(rastro bigint, resultado text)
    where f.rastro = v.rastro
    returning f.cambio_id`)
  return [...new Set(rows.map(({ cambio_id }) => cambio_id))]
}

/** Says of changes that were undone from their notice who did it, once nothing of them is left to undo. */
export async function closeUndone(tx: Transaction, ids: readonly number[], quien: string) {
  for (const id of ids) {
    const { restan, deshechos, quedaron } = await countOutcomes(tx, id)
    if (restan > 0) continue
    await tx
      .update(bulkChanges)
      .set({ estado: 'deshecho', deshechos, quedaron, deshecho_en: new Date(), deshecho_por: quien })
      .where(and(eq(bulkChanges.id, id), eq(bulkChanges.estado, 'aplicado')))
  }
}

type Counts = Record<'cambiados' | 'omitidos' | 'restan' | 'deshechos' | 'quedaron', number>

/** What became of the products of a change; `restan`: those that changed and can still be put back. */
export async function countOutcomes(db: Database | Transaction, id: number): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where resultado in ('cambiado', 'deshecho', 'quedo'))::int as cambiados,
      count(*) filter (where resultado in ('ajeno', 'eliminado', 'alto'))::int as omitidos,
      count(*) filter (where resultado = 'cambiado')::int as restan,
      count(*) filter (where resultado = 'deshecho')::int as deshechos,
      count(*) filter (where resultado = 'quedo')::int as quedaron
    from cambios_productos_filas where cambio_id = ${id}`)
  if (!rows[0]) throw new Error('A count has no row')
  return rows[0]
}
