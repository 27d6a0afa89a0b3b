import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** What rules and queries ask. A transaction is one too, so that a verb also works inside another's transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Waits for what is running, then lets go of the connections (and of the data folder). May be called twice. */
  close(): Promise<void>
  /** For a stop: where nobody answers any more, what waits for an answer fails now instead of after its time. */
  giveUpIfSilent?(): Promise<void>
}
