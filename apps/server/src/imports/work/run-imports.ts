import { and, eq } from 'drizzle-orm'
import { startWorker, type WorkNews, workOff } from '../../background-work/claimed-work.ts'
import type { Worker } from '../../background-work/keep-working.ts'
import type { Database, OpenDatabase } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { forgetRows } from '../forget-rows.ts'
import { imports } from '../tables.ts'
import { analyseImport, reasonOf } from './analyse-import.ts'
import { applyImport } from './apply-import.ts'
import type { ImportParts, ImportRecord } from './import-work.ts'
import { undoImport } from './undo-import.ts'

/** Works on the imports of the back office, one at a time. */
export const startImportWorker = (
  database: OpenDatabase,
  sheets: FileStore,
  news: WorkNews,
): Promise<Worker> =>
  startWorker(database, imports, news, (parts) => runImports({ ...parts, sheets }, news.failed))

/** Does all open imports, one after another. @param failed is called with unexpected errors */
export const runImports = (parts: ImportParts, failed: WorkNews['failed']): Promise<void> =>
  workOff<ImportRecord>(
    parts,
    {
      table: imports,
      underWay: ['analizando', 'aplicando', 'deshaciendo'],
      read: async (id) => (await parts.db.select().from(imports).where(eq(imports.id, id)))[0],
      work: (record) => workOn(record, parts),
      giveUp: (record, error) => giveUp(parts.db, record, error),
    },
    failed,
  )

async function workOn(record: ImportRecord, parts: ImportParts) {
  if (record.estado === 'analizando')
    await parts.sheets.lend(record.guardado, (path) => analyseImport(record, path, parts))
  else if (record.estado === 'aplicando') await applyImport(record, parts)
  else await undoImport(record, parts)
  if (record.estado === 'aplicando' && !parts.signal.aborted) await forgetFile(parts.sheets, record)
}

/** What was written to the catalogue stays, and the owner reads so. */
async function giveUp(db: Database, { id, estado }: ImportRecord, error: unknown) {
  const told = {
    analizando: { estado: 'fallida', aviso: reasonOf(error) },
    aplicando: {
      estado: 'aplicada',
      aviso: 'La importación se cortó por un error: lo aplicado quedó, el resto no. Podés deshacerla.',
      aplicada_en: new Date(),
    },
    deshaciendo: {
      estado: 'aplicada',
      aviso: 'No se terminó de deshacer por un error. Podés volver a intentarlo.',
    },
  } as const
  const known = estado === 'analizando' || estado === 'aplicando' ? estado : 'deshaciendo'
  // Nobody sees the rows of a review that came to nothing. Before it is marked, as it may be reviewed again from then on.
  if (known === 'analizando') await forgetRows(db, id)
  await db
    .update(imports)
    .set({ ...told[known], trabajador: null })
    .where(and(eq(imports.id, id), eq(imports.estado, estado)))
}

/** Keeps the rows. A file that cannot be removed goes with the forgotten ones. */
export const forgetFile = (sheets: FileStore, { guardado }: Pick<ImportRecord, 'guardado'>) =>
  sheets.remove(guardado).catch(() => {})
