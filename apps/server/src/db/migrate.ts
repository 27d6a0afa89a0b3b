import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
export const migrationLock = 'hashtextextended($$mazo migrations$$, 0)'

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

/** How far the tables of a database are brought: its last migration. */
export type Level = { nombre: string; cuando: number }
type Asking = Pick<pg.ClientBase, 'query'>

/** The last migration of a database; undefined where none ever ran. */
export async function levelOf(client: Asking): Promise<Level | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const { rows: last } = await client.query<{ cuando: string | null }>(
    'select max(created_at)::text as cuando from drizzle.__drizzle_migrations',
  )
  if (!last[0]?.cuando) return undefined
  const cuando = Number(last[0].cuando)
  return { nombre: ownLevels().find((level) => level.cuando === cuando)?.nombre ?? 'otra', cuando }
}

/** The migrations that this version of the shop has, the first first. */
export function ownLevels(): Level[] {
  const journal = JSON.parse(readFileSync(`${ownMigrations}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => ({ nombre: tag, cuando: when }))
}

/**
 * Our own migrations up to a level, those that a database lacks, as a part of the caller's transaction: the migrator of
 * Drizzle always has one of its own. They are written down as it does.
 */
export async function migrateWithin(client: Asking, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const done = (await levelOf(client))?.cuando ?? Number.NEGATIVE_INFINITY
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: ownMigrations })) {
    if (folderMillis <= done || folderMillis > upTo) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
