import { join } from 'node:path'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres.ts'

/** What rules and queries ask. A transaction is one too, so that a verb also works inside another's transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Waits for what is running, then lets go of the connections (and of the data folder). May be called twice. */
  close(): Promise<void>
}

export type DatabaseSettings = {
  /** Unset or empty: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  /** Hears of lost connections and slow queries. */
  warn?: (message: string) => void
}

/**
 * Opens the PostgreSQL of `databaseUrl`, else the embedded one in `dataDir`/db. Tables are `migrate`'s job.
 * @throws StartError when it cannot be reached, or when another process has the folder
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  warn = console.warn,
}: DatabaseSettings): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, warn) : openEmbedded(join(dataDir, 'db'), warn)
}
