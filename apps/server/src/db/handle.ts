import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * The database for rules and queries. A transaction is one too, so that a verb also works inside another's transaction.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Waits for running queries, then releases the connections (and the data folder). May be called twice. */
  close(): Promise<void>
  /** For a stop: if the database is silent, waiting queries fail now instead of at their time limit. */
  giveUpIfSilent?(): Promise<void>
}
