import {
  type BulkOutcome,
  type KeptChange,
  type KeptFilter,
  omitted,
} from '@mazo/contract/products/bulk-changes.ts'
import type { ProductFilter, ProductsChange } from '@mazo/contract/products/managed-products.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { TrailRow } from '../products/product-trail.ts'
import { noSuchExpansion } from '../products/refusals.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'

type Done = { quien: string; cambios: KeptChange; filtro: KeptFilter | null; pedidos: number }

type Reason = Extract<BulkOutcome, 'otro_juego' | 'unica'>
/** By why they were left alone. */
type LeftAlone = Record<Reason, readonly { id: number }[]>

const because =
  (resultado: Reason) =>
  ({ id }: { id: number }) => ({ producto_id: id, resultado })

/** Adds a change of chosen products to the list of changes, unless nothing changed. */
export async function keepDone(
  tx: Transaction,
  done: Done,
  changed: readonly TrailRow[],
  { otro_juego, unica }: LeftAlone,
) {
  if (changed.length === 0) return
  const left = [...otro_juego.map(because('otro_juego')), ...unica.map(because('unica'))]
  const counts = { hechos: done.pedidos, cambiados: changed.length, omitidos: left.length }
  const [made] = await tx
    .insert(bulkChanges)
    .values({ ...done, ...counts, estado: 'aplicado' })
    .returning({ id: bulkChanges.id })
  if (!made) throw new Error('The database gave no id')
  const { id: cambio_id } = made
  await tx.insert(bulkChangeRows).values([
    ...changed.map(({ id, producto_id, version }) => ({
      cambio_id,
      producto_id,
      version,
      resultado: 'cambiado' as const,
      rastro: id,
    })),
    ...left.map((one) => ({ ...one, cambio_id })),
  ])
  await tell(tx, did, { id: cambio_id, quien: done.quien, cuantos: changed.length })
}

type Told = { id: number; quien: string; cuantos: number }

export const did = 'hizo un cambio por lote de'
export const undid = 'deshizo un cambio por lote de'

/** Records a change, or its undo, as one act in the trail; of a single product the trail tells already. */
export async function tell(tx: Transaction, accion: string, { id, quien, cuantos }: Told) {
  if (cuantos === 1) return
  const nombre = `${cuantos.toLocaleString('es-AR')} productos`
  await writeAudit(tx, { quien, accion, recurso: 'cambios-precio', recurso_id: id, nombre })
}

/** The filter to keep, with the present name of its expansion. */
export async function nameExpansion(db: Database | Transaction, filter: ProductFilter): Promise<KeptFilter> {
  if (filter.expansion === undefined) return filter
  return { ...filter, expansion_nombre: await readName(db, filter.expansion) }
}

/** The change to keep, with the present name of the expansion that it gives. @throws DomainError 422 if that is gone */
export async function nameTarget(db: Database | Transaction, change: ProductsChange): Promise<KeptChange> {
  if (typeof change.expansion_id !== 'number') return change
  const expansion_nombre = await readName(db, change.expansion_id)
  if (expansion_nombre === undefined) throw noSuchExpansion()
  return { ...change, expansion_nombre }
}

async function readName(db: Database | Transaction, id: number): Promise<string | undefined> {
  const [found] = await db.select({ nombre: expansions.nombre }).from(expansions).where(eq(expansions.id, id))
  return found?.nombre
}

type Outcome = { rastro: number; resultado: Extract<BulkOutcome, 'deshecho' | 'quedo'> }

/** Records what an undo did to products, found by their rows in the trail. @returns the ids of their changes */
export async function noteUndone(tx: Transaction, outcomes: readonly Outcome[]): Promise<number[]> {
  const { rows } = await tx.execute<{ cambio_id: number }>(sql`
    update cambios_productos_filas f
    set resultado = case when f.resultado in ('cambiado', 'quedo') then v.resultado else f.resultado end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) v(rastro bigint, resultado text)
    where f.rastro = v.rastro
    returning f.cambio_id`)
  return [...new Set(rows.map(({ cambio_id }) => cambio_id))]
}

/** Records who undid changes from their notice, once nothing is left to undo. */
export async function closeUndone(tx: Transaction, ids: readonly number[], quien: string) {
  for (const id of ids) {
    const { restan, deshechos, quedaron } = await countOutcomes(tx, id)
    if (restan > 0) continue
    const closed = await tx
      .update(bulkChanges)
      .set({ estado: 'deshecho', deshechos, quedaron, deshecho_en: new Date(), deshecho_por: quien })
      .where(and(eq(bulkChanges.id, id), eq(bulkChanges.estado, 'aplicado')))
      .returning({ cuantos: bulkChanges.cambiados })
    for (const { cuantos } of closed) await tell(tx, undid, { id, quien, cuantos })
  }
}

type Counts = Record<'cambiados' | 'omitidos' | 'restan' | 'deshechos' | 'quedaron', number>

/** Counts the outcomes of a change; `restan`: changed products that can still be put back. */
export async function countOutcomes(db: Database | Transaction, id: number): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where resultado in ('cambiado', 'deshecho', 'quedo'))::int as cambiados,
      count(*) filter (where resultado in ${omitted})::int as omitidos,
      count(*) filter (where resultado = 'cambiado')::int as restan,
      count(*) filter (where resultado = 'deshecho')::int as deshechos,
      count(*) filter (where resultado = 'quedo')::int as quedaron
    from cambios_productos_filas where cambio_id = ${id}`)
  if (!rows[0]) throw new Error('A count has no row')
  return rows[0]
}
