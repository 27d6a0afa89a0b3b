import { join } from 'node:path'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { OpenDatabase } from './handle.ts'
import { openPostgres } from './postgres.ts'

export type { Database, OpenDatabase, Transaction } from './handle.ts'

export type DatabaseSettings = {
  /** Unset or empty: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  /** Called on lost connections and slow queries. */
  warn?: (message: string) => void
  /** How soon to check a connection to PostgreSQL that does not answer; only tests set it. */
  silenceMs?: number
  /** How soon another connection has to answer then; only tests set it. */
  lookMs?: number
  /** How long to wait for a PostgreSQL that is still starting. Unset: not at all, as a command's user expects. */
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
