import { join } from 'node:path'
import type { BackupTrouble, KeptBackup, LostBackup } from '@mazo/contract/backups.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database, OpenDatabase, Transaction } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { within } from '../within.ts'
import { type FoundBackup, isAutomatic, isSealed } from './backup-folder.ts'
import { readTroubleOf } from './backup-state.ts'
import { madeBackups } from './tables.ts'

/** Notes that a backup was made into the folder. @param falta what it lacks, as a sentence; else empty */
export const noteMade = (db: Database | Transaction, archivo: string, falta: string) =>
  db.insert(madeBackups).values({ archivo, falta: falta || null })

/** Notes those that nobody told of, as of a shop that knew nothing of this, and forgets those whose turn to go it was. */
export async function noteFound(db: Database, found: readonly FoundBackup[]): Promise<void> {
  if (found.length === 0) return
  await db
    .insert(madeBackups)
    .values(found.map(({ archivo, creado_en }) => ({ archivo, creado_en: new Date(creado_en) })))
    .onConflictDoNothing()
  const names = JSON.stringify(found.map(({ archivo }) => archivo))
  await db.execute(sql`
    delete from respaldos_hechos where archivo like 'automatico-%'
      and archivo not in (select jsonb_array_elements_text(${names}::jsonb))
      and archivo not in (
        select archivo from respaldos_hechos where archivo like 'automatico-%'
        order by creado_en desc limit (select guardar from respaldos))`)
}

/** @returns whether it was known */
export async function forgetMade(db: Database, archivo: string): Promise<boolean> {
  const { rowCount } = await db.delete(madeBackups).where(eq(madeBackups.archivo, archivo))
  return rowCount === 1
}

/** What each of those in the folder lacks, and which are not there. */
export async function compareMade(
  db: Database,
  found: readonly FoundBackup[],
): Promise<{ respaldos: KeptBackup[]; perdidos: LostBackup[] }> {
  const made = await db.select().from(madeBackups).orderBy(desc(madeBackups.creado_en))
  const lacks = new Map(made.map(({ archivo, falta }) => [archivo, falta]))
  const there = new Set(found.map(({ archivo }) => archivo))
  return {
    respaldos: found.map((backup) => ({ ...backup, falta: lacks.get(backup.archivo) ?? null })),
    perdidos: made
      .filter(({ archivo }) => !there.has(archivo))
      .map(({ archivo, creado_en }) => ({
        archivo,
        creado_en: creado_en.toISOString(),
        automatico: isAutomatic(archivo),
        con_clave: isSealed(archivo),
      })),
  }
}

/** Why the owner has to look at the backups, if they have to. */
export async function readTrouble(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  kept: FileStore,
): Promise<BackupTrouble | null> {
  const { motivo, ultimo_en } = await readTroubleOf({ db, kind })
  if (motivo) return { motivo, ultimo_en }
  const [newest] = await db.select().from(madeBackups).orderBy(desc(madeBackups.creado_en)).limit(1)
  const isLost = newest !== undefined && (await isGone(kept, newest.archivo))
  return isLost ? { motivo: 'perdido', ultimo_en } : null
}

/** Nobody's first screen waits for a disk or a bucket that hangs. */
const patienceMs = 1_000

/** A look at a disk that hangs keeps one of the process's few threads, so that the next one waits for the same. */
const looks = new Map<string, Promise<unknown>>()
function lookAt(kept: FileStore, archivo: string) {
  const place = join(kept.draftFolder, archivo)
  const look = looks.get(place) ?? kept.find(archivo).finally(() => looks.delete(place))
  looks.set(place, look)
  return look
}

/** Whether a file is surely not there. */
const isGone = (kept: FileStore, archivo: string) =>
  within(patienceMs, lookAt(kept, archivo), () => new Error('late')).then(
    (found) => found === null,
    () => false,
  )
