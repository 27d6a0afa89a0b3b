import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { auditTrail, type Changes } from '../../audit/tables.ts'
import { changesBetween, writeAudits } from '../../audit/write-audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { ForeignChange } from './refusals.ts'

export const recurso = 'productos'
/** Marking or dating an income is recorded only under this name, so that the trail says it once. */
export const incomes = 'ingresos'

/** The edited fields of a product, and its version, by which a later conflict finds the changes. */
function changesOf(before: ManagedProduct, after: ManagedProduct): Changes {
  const changes = changesBetween(edited(before), edited(after))
  // A number tells nobody which card it is.
  if (changes.carta_id) changes.carta_id = [before.carta, after.carta]
  return changes
}

const edited = ({
  id: _id,
  slug: _slug,
  expansion: _expansion,
  carta: _card,
  impresion: _printing,
  precio_final: _final,
  stock: _stock,
  actualizado_en: _changed,
  creado_en: _made,
  ...rest
}: ManagedProduct) => rest

/** A row of the trail, its product, and the product's version after the change. */
export type TrailRow = { id: number; producto_id: number; version: number | undefined }

/** Records the change of each product that really changed. @returns these rows */
export async function writeTrail(
  tx: Transaction,
  quien: string,
  before: readonly ManagedProduct[],
  after: readonly ManagedProduct[],
): Promise<TrailRow[]> {
  const now = new Map(after.map((product) => [product.id, product]))
  const rows = before.flatMap((product) => {
    const cambios = changesOf(product, now.get(product.id) ?? product)
    if (Object.keys(cambios).length === 0) return []
    return [{ id: product.id, nombre: product.titulo, cambios }]
  })
  if (rows.length === 0) return []
  const written = await writeAudits(tx, { quien, accion: 'cambió', recurso }, rows)
  return written.map(({ id, recurso_id }) => {
    const producto_id = Number(recurso_id)
    return { id, producto_id, version: now.get(producto_id)?.version }
  })
}

/** What happened to a product after the version somebody read, by the trail. */
export async function changesSince(tx: Transaction, id: number, version: number): Promise<ForeignChange[]> {
  const rows = await tx
    .select({ recurso: auditTrail.recurso, cambios: auditTrail.cambios, quien: auditTrail.quien })
    .from(auditTrail)
    .where(
      and(
        inArray(auditTrail.recurso, [recurso, incomes]),
        eq(auditTrail.recurso_id, String(id)),
        sql`(${auditTrail.cambios}->'version'->>0)::int >= ${version}`,
      ),
    )
    .orderBy(asc(auditTrail.id))
  const changed = new Map<string, ForeignChange>()
  for (const { cambios, quien, ...row } of rows)
    for (const [name, [antes, ahora]] of Object.entries(cambios)) {
      const campo = row.recurso === incomes && name === 'fecha' ? 'ingreso' : name
      changed.set(campo, {
        campo,
        antes: changed.has(campo) ? changed.get(campo)?.antes : antes,
        ahora,
        quien,
      })
    }
  // These fields are internal; people read the moment as `ingreso`.
  for (const inner of ['version', 'ingreso_en']) changed.delete(inner)
  return [...changed.values()]
}
