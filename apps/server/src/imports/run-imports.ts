import { unlink } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { causeOf } from '../db/cause-of.ts'
import type { Database } from '../db/database.ts'
import { isOutage } from '../db/outage.ts'
import { analyseImport, reasonOf } from './analyse-import.ts'
import { applyImport } from './apply-import.ts'
import { type ImportParts, type ImportRecord, WorkLost } from './import-work.ts'
import { imports } from './tables.ts'
import { undoImport } from './undo-import.ts'

const working = ['analizando', 'aplicando', 'deshaciendo'] as const

/** Does what there is to do, one import after another. @param failed hears of what went wrong unexpectedly */
export async function runImports(parts: ImportParts, failed: (error: unknown) => void): Promise<void> {
  while (!parts.signal.aborted) {
    const record = await claim(parts.db, parts.worker)
    if (!record) return
    try {
      if (record.estado === 'analizando') await analyseImport(record, parts)
      else if (record.estado === 'aplicando') await applyImport(record, parts)
      else await undoImport(record, parts)
      if (record.estado === 'aplicando' && !parts.signal.aborted) await forgetFile(parts.folder, record)
    } catch (error) {
      if (error instanceof WorkLost) continue
      if (isOutage(error)) throw error // the next round goes on
      failed(causeOf(error))
      await giveUp(parts.db, record, error)
    }
  }
  await release(parts.db, parts.worker)
}

/** Takes an import that nobody is at work on, or whose worker has not been heard of for half a minute. */
async function claim(db: Database, worker: string): Promise<ImportRecord | undefined> {
  const free = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.estado, working),
        or(
          isNull(imports.trabajador),
          eq(imports.trabajador, worker),
          lt(imports.latido_en, sql`now() - interval '30 seconds'`),
        ),
      ),
    )
    .orderBy(imports.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [record] = await db
    .update(imports)
    .set({ trabajador: worker, latido_en: sql`now()` })
    .where(inArray(imports.id, free))
    .returning()
  return record
}

/** A process that stops lets others go on at once. */
const release = (db: Database, worker: string) =>
  db.update(imports).set({ trabajador: null }).where(eq(imports.trabajador, worker))

/** On the embedded database whoever had work is gone: there is one process. */
export const releaseAll = (db: Database) => db.update(imports).set({ trabajador: null })

/** What was written stays, and the owner reads so. */
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
  await db
    .update(imports)
    .set({ ...told[known], trabajador: null })
    .where(and(eq(imports.id, id), eq(imports.estado, estado)))
}

/** Its rows are kept; a file that is gone already is no matter. */
export const forgetFile = (folder: string, { guardado }: Pick<ImportRecord, 'guardado'>) =>
  unlink(path.join(folder, guardado)).catch(() => {})
