import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { StartError } from './start-error.ts'

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 'hashtextextended($$mazo migrations$$, 0)'

/**
 * Brings the tables up to date. Processes that start together wait for one another; the rest find nothing to do.
 * @throws StartError when a migration fails, or when a table stays locked for 3 s
 */
export async function migrate(
  { pool }: Pick<OpenDatabase, 'pool'>,
  migrationsFolder = ownMigrations,
): Promise<void> {
  const client = await pool.connect()
  try {
    // The wait for our turn is not the wait for a table: another copy's long migration is no reason to give up.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query(`set lock_timeout = '3s'`)
    await applyMigrations(drizzle({ client }), { migrationsFolder })
  } catch (error) {
    throw new StartError(`No se pudieron actualizar las tablas de la base de datos: ${explain(error)}`, {
      cause: error,
    })
  } finally {
    await giveBack(client)
  }
}

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (isLockTimeout(cause)) return 'otro programa las tiene tomadas. Cerralo y volvé a iniciar.'
  return `${cause instanceof Error ? cause.message : String(cause)}. Restaurá la copia anterior o avisá a quien mantiene el programa.`
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** The settings of a migration must not reach the request that gets this connection next. */
async function giveBack(client: pg.PoolClient) {
  try {
    await client.query(`reset statement_timeout; reset lock_timeout`)
    await client.query(
      `select pg_advisory_unlock(${migrationLock}) where exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`,
    )
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
