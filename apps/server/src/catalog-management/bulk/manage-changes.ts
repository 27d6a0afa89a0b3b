import type { Page } from '@mazo/contract/paged-list.ts'
import {
  type BulkChange,
  type BulkChangeQuery,
  type FilteredChange,
  type UntouchedProduct,
  untouched,
} from '@mazo/contract/products/bulk-changes.ts'
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { auditTrail } from '../../audit/tables.ts'
import { conditioned, type StaffConditioned, staffConditionOf } from '../../catalog/condition-of.ts'
import { findAllListed } from '../../catalog/list-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'
import { did, nameExpansion, nameTarget, tell, undid } from './keep-change.ts'
import { bulkChangeRows, bulkChanges } from './tables.ts'

export type BulkRecord = typeof bulkChanges.$inferSelect

/** Every change of many products, the latest first. */
export async function listChanges(
  db: Database,
  { page, per_page }: BulkChangeQuery,
): Promise<Page<BulkChange>> {
  const [count, rows] = await Promise.all([
    db.$count(bulkChanges),
    db
      .select()
      .from(bulkChanges)
      .orderBy(desc(bulkChanges.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count, results: rows.map(listed) }
}

const listed = ({
  creado_en,
  deshecho_en,
  trabajador: _worker,
  latido_en: _heard,
  ...record
}: BulkRecord): BulkChange => ({
  ...record,
  creado_en: creado_en.toISOString(),
  deshecho_en: deshecho_en?.toISOString() ?? null,
})

/** Of the product of a row, which may be deleted since. */
export const conditionedIfThere = sql<StaffConditioned | null>`case when ${products.id} is not null then ${conditioned(sql`productos`)} end`

export const withCondition = <Row extends { caso: StaffConditioned | null }>({ caso, ...row }: Row) => ({
  ...row,
  condicion: caso && staffConditionOf(caso),
})

/** The products that a change or its undo left alone, by title. @throws DomainError 404 */
export async function listUntouched(
  db: Database,
  id: number,
  { page, per_page }: BulkChangeQuery,
): Promise<Page<UntouchedProduct>> {
  await findChange(db, id)
  const where = and(eq(bulkChangeRows.cambio_id, id), inArray(bulkChangeRows.resultado, untouched))
  const [count, rows] = await Promise.all([
    db.$count(bulkChangeRows, where),
    db
      .select({
        producto_id: bulkChangeRows.producto_id,
        titulo: sql<string | null>`coalesce(${products.titulo}, ${auditTrail.nombre})`,
        caso: conditionedIfThere,
        motivo: sql<UntouchedProduct['motivo']>`${bulkChangeRows.resultado}`,
      })
      .from(bulkChangeRows)
      .leftJoin(products, eq(products.id, bulkChangeRows.producto_id))
      .leftJoin(auditTrail, eq(auditTrail.id, bulkChangeRows.rastro))
      .where(where)
      .orderBy(asc(products.titulo_orden), asc(bulkChangeRows.producto_id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count, results: rows.map(withCondition) }
}

/**
 * Records which products a filter finds now, with their versions, for a change in the background: later products do not
 * join it, and products that somebody edits meanwhile are left alone.
 * @throws DomainError 409 where the person saw another number of products, or another change is under way; 422 where
 * the filter finds none, or the expansion is gone
 */
export async function startChange(
  db: Database,
  { filtro, cambios, esperados }: FilteredChange,
  quien: string,
): Promise<BulkChange> {
  const where = (await findAllListed(db, filtro)) ?? sql`true`
  const kept = { filtro: await nameExpansion(db, filtro), cambios: await nameTarget(db, cambios) }
  return oneAtATime(() =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(bulkChanges)
        .values({ quien, ...kept, estado: 'aplicando', pedidos: 0 })
        .returning({ id: bulkChanges.id })
      if (!made) throw new Error('The database gave no id')
      const { rows } = await tx.execute<{ pedidos: number }>(sql`
        insert into cambios_productos_pedidos (cambio_id, productos, versiones)
        select ${made.id}::int, coalesce(array_agg(id order by id), '{}'), coalesce(array_agg(version order by id), '{}')
        from ${products} where ${where}
        returning cardinality(productos) as pedidos`)
      const pedidos = rows[0]?.pedidos ?? 0
      if (pedidos !== esperados) throw listChanged(pedidos)
      if (pedidos === 0) throw nothingFound()
      const [record] = await tx
        .update(bulkChanges)
        .set({ pedidos })
        .where(eq(bulkChanges.id, made.id))
        .returning()
      await tell(tx, did, { id: made.id, quien, cuantos: pedidos })
      return listed(record as BulkRecord)
    }),
  )
}

/**
 * Has a change undone in the background; one that was undone once more, where the undo left products as they were and a
 * later change of these may be gone since. @throws DomainError 404; 409 where there is nothing to undo, or another change
 * is under way
 */
export async function startUndoing(db: Database, id: number, quien: string): Promise<BulkChange> {
  const record = await oneAtATime(() =>
    db.transaction(async (tx) => {
      const [begun] = await tx
        .update(bulkChanges)
        .set({
          estado: 'deshaciendo',
          hechos: bulkChanges.deshechos,
          aviso: null,
          trabajador: null,
          deshecho_por: quien,
        })
        .where(and(eq(bulkChanges.id, id), isUndoable))
        .returning()
      if (begun) await tell(tx, undid, { id, quien, cuantos: begun.cambiados })
      return begun
    }),
  )
  if (!record) throw notUndoable(await findChange(db, id))
  return listed(record)
}

const isUndoable = or(
  and(eq(bulkChanges.estado, 'aplicado'), gt(bulkChanges.cambiados, 0)),
  and(eq(bulkChanges.estado, 'deshecho'), gt(bulkChanges.quedaron, 0)),
)

/** @throws DomainError 404 */
export const readChange = async (db: Database, id: number): Promise<BulkChange> =>
  listed(await findChange(db, id))

/** @throws DomainError 404 */
export async function findChange(db: Database, id: number): Promise<BulkRecord> {
  const [record] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  if (!record) throw new DomainError(404, 'no_encontrado', 'No encontramos ese cambio.')
  return record
}

/** Two changes at once of the same products would each leave alone what the other has done. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'cambios_productos_uno_escribe') throw error
    throw new DomainError(
      409,
      'otro_cambio',
      'Hay otro cambio por lote en marcha. Esperá a que termine y probá de nuevo.',
    )
  }
}

const listChanged = (found: number) =>
  new DomainError(
    409,
    'lista_cambiada',
    `La lista cambió mientras la mirabas: ahora ${found === 1 ? 'tiene 1 producto' : `tiene ${found.toLocaleString('es-AR')} productos`}. Revisala y volvé a aplicar.`,
    [{ encontrados: found }],
  )

const nothingFound = () =>
  new DomainError(422, 'datos_invalidos', 'El filtro no muestra ningún producto: no hay qué cambiar.')

function notUndoable({ estado, deshecho_por }: BulkRecord) {
  const why = {
    aplicando: 'Ese cambio todavía se está aplicando. Esperá a que termine.',
    aplicado: 'Ese cambio no cambió ningún producto: no hay qué deshacer.',
    deshaciendo: `${deshecho_por} ya lo está deshaciendo.`,
    deshecho: `Ese cambio ya lo deshizo ${deshecho_por}.`,
  }
  return new DomainError(409, 'estado_invalido', why[estado])
}
