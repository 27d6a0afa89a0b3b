import type { KeptBackup } from '@mazo/contract/backups.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { FoundBackup } from './backup-folder.ts'
import { madeBackups } from './tables.ts'

/** Notes that a backup was made into the folder. @param falta what it lacks, as a sentence; else empty */
export const noteMade = (db: Database | Transaction, archivo: string, falta: string) =>
  db.insert(madeBackups).values({ archivo, falta: falta || null })

/** What each of the kept ones lacks. */
export async function withLacks(db: Database, found: FoundBackup[]): Promise<KeptBackup[]> {
  const made = await db.select().from(madeBackups)
  const lacks = new Map(made.map(({ archivo, falta }) => [archivo, falta]))
  return found.map((backup) => ({ ...backup, falta: lacks.get(backup.archivo) ?? null }))
}
