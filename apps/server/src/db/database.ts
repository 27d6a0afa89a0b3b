import { join } from 'node:path'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { OpenDatabase } from './handle.ts'
import { openPostgres } from './postgres.ts'

export type { Database, OpenDatabase, Transaction } from './handle.ts'

export type DatabaseSettings = {
  /** Unset or empty: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  /** Hears of lost connections and slow queries. */
  warn?: (message: string) => void
  /** How soon a connection to PostgreSQL that does not answer is looked into; only tests are in such a hurry. */
  silenceMs?: number
  /** How long a PostgreSQL that is only starting is waited for. Unset: not at all, as who runs a command expects. */
  patienceMs?: number
}

/**
 * Opens the PostgreSQL of `databaseUrl`, else the embedded one in `dataDir`/db. Tables are `migrate`'s job.
 * @throws StartError when it cannot be reached, or when another process has the folder
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  warn = console.warn,
  ...terms
}: DatabaseSettings): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, warn, terms) : openEmbedded(join(dataDir, 'db'), warn)
}
