import { importRetention } from '@mazo/contract/imports/imports.ts'
import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { removeForgotten } from '../background-work/forgotten-files.ts'
import type { Database } from '../db/database.ts'
import { importRows, imports } from './tables.ts'

const dayMs = 24 * 3_600_000

/** Forgets sheets that nobody applied, and the rows of imports that are too old to be undone. */
export async function purgeImports(db: Database, folder: string, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const abandonedSince = daysAgo(importRetention.sheetDays)
  await db
    .delete(imports)
    .where(
      and(inArray(imports.estado, ['subida', 'analizada', 'fallida']), lt(imports.creado_en, abandonedSince)),
    )
  await forgetRows(db, daysAgo(importRetention.undoDays), now)
  await removeFiles(db, folder, abandonedSince)
}

/** One import per transaction, so that nobody can undo one that is half forgotten. */
async function forgetRows(db: Database, since: Date, now: Date) {
  const isOver = and(
    inArray(imports.estado, ['aplicada', 'deshecha']),
    isNull(imports.depurada_en),
    // The last sign of work is the end of it.
    lt(
      sql`coalesce(${imports.latido_en}, ${imports.aplicada_en}, ${imports.creado_en})`,
      since.toISOString(),
    ),
  )
  const old = await db.select({ id: imports.id }).from(imports).where(isOver)
  for (const { id } of old)
    await db.transaction(async (tx) => {
      const [marked] = await tx
        .update(imports)
        .set({ depurada_en: now })
        .where(and(eq(imports.id, id), isOver))
        .returning({ id: imports.id })
      if (marked) await tx.delete(importRows).where(eq(importRows.importacion_id, id))
    })
}

/** Removes files that no import needs any more: of forgotten imports, and of killed processes. */
async function removeFiles(db: Database, folder: string, since: Date) {
  const waiting = await db
    .select({ guardado: imports.guardado })
    .from(imports)
    .where(notInArray(imports.estado, ['aplicada', 'deshecha']))
  await removeForgotten(folder, new Set(waiting.map(({ guardado }) => guardado)), since)
}
