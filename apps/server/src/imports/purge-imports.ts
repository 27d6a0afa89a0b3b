import { importRetention } from '@mazo/contract/imports/imports.ts'
import { and, eq, exists, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { removeForgotten } from '../background-work/forgotten-files.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { forgetRows } from './forget-rows.ts'
import { importRows, imports } from './tables.ts'

const dayMs = 24 * 3_600_000

/** Forgets sheets that nobody applied, and the rows of imports that are too old to be undone. */
export async function purgeImports(db: Database, sheets: FileStore, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const abandonedSince = daysAgo(importRetention.sheetDays)
  await markForgotten(db, { abandonedSince, undoneSince: daysAgo(importRetention.undoDays) }, now)
  await forgetMarked(db)
  await removeFiles(db, sheets, abandonedSince)
}

/** Nobody can go on with one that is marked, or undo it. */
async function markForgotten(
  db: Database,
  { abandonedSince, undoneSince }: Record<'abandonedSince' | 'undoneSince', Date>,
  now: Date,
) {
  const isAbandoned = and(neverApplied, lt(imports.creado_en, abandonedSince))
  // The last sign of work is the end of it.
  const endedAt = sql`coalesce(${imports.latido_en}, ${imports.aplicada_en}, ${imports.creado_en})`
  const isTooOld = and(
    inArray(imports.estado, ['aplicada', 'deshecha']),
    lt(endedAt, undoneSince.toISOString()),
  )
  await db
    .update(imports)
    .set({ depurada_en: now })
    .where(and(isNull(imports.depurada_en), or(isAbandoned, isTooOld)))
}

/** Also those that a killed process marked. */
async function forgetMarked(db: Database) {
  const rowsLeft = db.select({ id: importRows.importacion_id }).from(importRows)
  const marked = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(isNotNull(imports.depurada_en), exists(rowsLeft.where(eq(importRows.importacion_id, imports.id)))),
    )
  for (const { id } of marked) await forgetRows(db, id)
  await db.delete(imports).where(and(isNotNull(imports.depurada_en), neverApplied))
}

const neverApplied = inArray(imports.estado, ['subida', 'analizada', 'fallida'])

/** Removes files that no import needs any more: of forgotten imports, and of killed processes. */
async function removeFiles(db: Database, sheets: FileStore, since: Date) {
  const waiting = await db
    .select({ guardado: imports.guardado })
    .from(imports)
    .where(notInArray(imports.estado, ['aplicada', 'deshecha']))
  await removeForgotten(sheets, new Set(waiting.map(({ guardado }) => guardado)), since)
}
