import type { Page } from '@mazo/contract/paged-list.ts'
import {
  type BulkChangeQuery,
  type BulkUndoOutlook,
  type ChangedProduct,
  type ChangedStanding,
  undoable,
} from '@mazo/contract/products/bulk-changes.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditTrail } from '../../audit/tables.ts'
import { priceChanges, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { conditionedIfThere, findChange, withCondition } from './manage-changes.ts'
import { bulkChangeRows } from './tables.ts'
import { alterable } from './undo-many-products.ts'

const { cambio_id, producto_id, version, resultado, rastro } = bulkChangeRows

/**
 * The products that a change altered, put back or not, newest first. Their prices come from the history of prices,
 * which recorded the change; that of a deleted product went with it, and the audit trail remembers.
 * @throws DomainError 404
 */
export async function listChangedProducts(
  db: Database,
  id: number,
  { page, per_page }: BulkChangeQuery,
): Promise<Page<ChangedProduct>> {
  await findChange(db, id)
  const where = and(eq(cambio_id, id), inArray(resultado, ['cambiado', 'deshecho', 'quedo']))
  const { creado_en } = auditTrail
  const written = sql`${priceChanges.producto_id} = ${producto_id} and ${priceChanges.creado_en} = ${creado_en}`
  const recorded = (price: AnyPgColumn, order: SQL) =>
    sql<string | null>`(select ${price} from ${priceChanges} where ${written} order by ${order} limit 1)`
  const before = (price: AnyPgColumn) => recorded(price, sql`${priceChanges.id}`)
  const after = (price: AnyPgColumn) => recorded(price, sql`${priceChanges.id} desc`)
  const remembered = (side: 0 | 1) =>
    sql`case when ${products.id} is null then ${auditTrail.cambios}->'precio'->>${sql.raw(String(side))} end`
  const [count, rows] = await Promise.all([
    db.$count(bulkChangeRows, where),
    db
      .select({
        producto_id,
        titulo: sql<string>`coalesce(${products.titulo}, ${auditTrail.nombre}, '')`,
        caso: conditionedIfThere,
        lista_antes: sql<
          string | null
        >`coalesce(${before(priceChanges.precio_antes)}::text, ${remembered(0)})`,
        lista: sql<string | null>`coalesce(${after(priceChanges.precio)}::text, ${remembered(1)})`,
        precio_antes: before(priceChanges.final_antes),
        precio: after(priceChanges.final),
        unidades_antes: sql<number | null>`(${trailOf('unidades')}->>0)::int`,
        unidades: sql<number | null>`(${trailOf('unidades')}->>1)::int`,
        expansion_antes: sql<
          string | null
        >`(select e.nombre from expansiones e where e.id = ${expansionBefore})`,
        situacion: standing,
      })
      .from(bulkChangeRows)
      .leftJoin(products, eq(products.id, producto_id))
      .leftJoin(auditTrail, eq(auditTrail.id, rastro))
      .where(where)
      .orderBy(desc(producto_id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count, results: rows.map(withCondition) }
}

/** What an undo would do now: it puts back the products that have what the change gave them. @throws DomainError 404 */
export async function foretellUndo(db: Database, id: number): Promise<BulkUndoOutlook> {
  const { cambios } = await findChange(db, id)
  // The trail is long, so it is read only of products edited since, and where the version does not show it all: not what
  // was sold, and not whether the expansion of before is still there.
  const isByVersion = cambios.unidades === undefined && cambios.expansion_id === undefined
  const mayDiffer = isByVersion ? sql`${products.version} is distinct from ${version}` : undefined
  const isOfTrail = and(eq(auditTrail.id, rastro), mayDiffer)
  const stands = db
    .select({ situacion: standing.as('situacion') })
    .from(bulkChangeRows)
    .leftJoin(products, eq(products.id, producto_id))
    .leftJoin(auditTrail, isOfTrail)
    .where(and(eq(cambio_id, id), inArray(resultado, undoable)))
    .as('estan')
  const [counts] = await db
    .select({
      vuelven: sql<number>`(count(*) filter (where ${stands.situacion} = 'igual'))::int`,
      quedan: sql<number>`(count(*) filter (where ${stands.situacion} <> 'igual'))::int`,
    })
    .from(stands)
  return counts ?? { vuelven: 0, quedan: 0 }
}

const trailOf = (field: string) => sql`${auditTrail.cambios}->${field}::text`
const now = {
  precio: sql`${products.precio}`,
  porcentaje: sql`(select porcentaje from descuentos where producto_id = ${products.id})`,
  oculto: sql`${products.oculto}`,
  ingreso_en: sql`date_trunc('milliseconds', ${products.ingreso_en})`,
  unidades: sql`${products.unidades}`,
  expansion_id: sql`${products.expansion_id}`,
}
const typeOf = {
  precio: sql`numeric`,
  porcentaje: sql`numeric`,
  oculto: sql`boolean`,
  ingreso_en: sql`timestamptz`,
  unidades: sql`int`,
  expansion_id: sql`int`,
}

/** A value that the change gave is another now. */
const isOther = sql.join(
  alterable.map(
    (field) =>
      sql`(${trailOf(field)} is not null and ${now[field]} is distinct from (${trailOf(field)}->>1)::${typeOf[field]})`,
  ),
  sql` or `,
)

const expansionBefore = sql`(${trailOf('expansion_id')}->>0)::int`
const hasNoPlace = sql`${expansionBefore} is not null and not exists (
  select from expansiones e where e.id = ${expansionBefore} and e.tcg_id = ${products.tcg_id})`

/** As `undo-many-products.ts` judges it. */
const standing = sql<ChangedStanding>`case
  when ${products.id} is null then 'eliminado'
  when ${resultado} = 'deshecho' then 'deshecho'
  when ${auditTrail.id} is not null and (${isOther}) then 'cambio'
  when ${hasNoPlace} then 'sin_expansion'
  else 'igual'
end`
