import type { ImportRow, ImportRowsQuery, RowState } from '@mazo/contract/imports/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { mostInteger } from '@mazo/contract/record-id.ts'
import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { findRecord } from './manage-imports.ts'
import { importRows } from './tables.ts'
import { countOf } from './work/analyse-import.ts'
import type { ImportRecord } from './work/import-work.ts'
import { titleNow, wasLeft } from './work/undo-import.ts'

/**
 * All rows of the sheet in sequence, or only those of a state, or those that the undo left. Once it is undone, nobody has
 * the titles of the sheet any more: products are named as they are called now.
 */
export async function listImportRows(
  db: Database,
  id: number,
  { estado, quedaron, page, per_page }: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  const record = await findRecord(db, id)
  const titulo = record.estado === 'deshecha' ? titleNow : importRows.titulo
  const where = and(
    eq(importRows.importacion_id, id),
    estado && eq(importRows.estado, estado),
    quedaron && wasLeft,
  )
  const before = (page - 1) * per_page
  // All rows of a sheet lie by their place in it.
  const place = estado || quedaron ? await findPlace(db, where, before) : before
  const [count, results] = await Promise.all([
    quedaron ? db.$count(importRows, where) : countRowsOf(record, estado),
    db
      .select({
        linea: importRows.linea,
        estado: importRows.estado,
        titulo,
        producto_id: products.id,
        cambios: importRows.cambios,
        motivo: importRows.motivo,
        aplicada: importRows.aplicada,
      })
      .from(importRows)
      .leftJoin(products, eq(products.id, importRows.producto_id))
      .where(and(where, gte(importRows.posicion, place ?? mostInteger)))
      .orderBy(asc(importRows.posicion))
      .limit(per_page),
  ])
  return { count, results }
}

/**
 * The place of the first row that is not among so many before it; null where there are no more.
 * @param atOnce passed over before others get their turn
 */
async function findPlace(db: Database, where: SQL | undefined, before: number, atOnce = 20_000) {
  let place = 0
  for (let left = before; ; ) {
    const step = Math.min(left, atOnce)
    const [row] = await db
      .select({ posicion: importRows.posicion })
      .from(importRows)
      .where(and(where, gte(importRows.posicion, place)))
      .orderBy(asc(importRows.posicion))
      .limit(1)
      .offset(step)
    if (!row) return null
    place = row.posicion
    left -= step
    if (left === 0) return place
  }
}

/** As the analysis counted them. */
function countRowsOf(record: ImportRecord, estado: RowState | undefined): number {
  if (record.depurada_en !== null || record.estado === 'subida' || record.estado === 'fallida') return 0
  return estado ? record[countOf[estado]] : record.filas
}
