import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'

export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
export const migrationLock = 'hashtextextended($$mazo migrations$$, 0)'

/**
 * Brings the tables up to date. Processes that start together wait for one another; the rest find nothing to do.
 * @throws StartError when a migration fails, when a table stays locked for 3 s, or for a database that was made before
 *   the first release
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
    await drizzle({ client }).transaction(() => migrateWithin(client, { migrationsFolder }))
  } catch (error) {
    if (error instanceof StartError) throw error
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
export async function levelOf(client: Asking, migrationsFolder = ownMigrations): Promise<Level | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const { rows: last } = await client.query<{ cuando: string | null }>(
    'select max(created_at)::text as cuando from drizzle.__drizzle_migrations',
  )
  if (!last[0]?.cuando) return undefined
  const cuando = Number(last[0].cuando)
  const own = ownLevels(migrationsFolder).find((level) => level.cuando === cuando)
  return own ?? { nombre: 'otra', cuando }
}

/** The migrations that this version of the shop has, the first first. */
export function ownLevels(migrationsFolder = ownMigrations): Level[] {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => ({ nombre: tag, cuando: when }))
}

/** The migrations before the first release were folded into three: what stood between them is a level no more. */
export function isUnreleased({ cuando }: Level, levels: readonly Level[]): boolean {
  return levels.every((level) => level.cuando !== cuando) && levels.some((level) => level.cuando > cuando)
}

type Extent = { upTo?: number; migrationsFolder?: string }

/**
 * The migrations that a database lacks, up to a level, as a part of the caller's transaction: the migrator of Drizzle
 * always has one of its own. They are written down as it does.
 * @throws StartError for a database that was made before the first release
 */
export async function migrateWithin(
  client: Asking,
  { upTo = Number.POSITIVE_INFINITY, migrationsFolder = ownMigrations }: Extent = {},
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const levels = ownLevels(migrationsFolder)
  const has = await levelOf(client, migrationsFolder)
  if (has && isUnreleased(has, levels))
    throw new StartError(
      'La base de datos es de una versión que nunca se publicó, y esta no la puede actualizar. Iniciala una vez con la última versión que la actualiza (docs/decisions/migrations.md), o empezá con una base de datos vacía. No se cambió nada.',
    )
  for (const { nombre, cuando } of levels) {
    if ((has && cuando <= has.cuando) || cuando > upTo) continue
    const migration = readFileSync(`${migrationsFolder}/${nombre}.sql`, 'utf8')
    for (const statement of [...statementsOf(migration), ...rowsOf(nombre, migrationsFolder)])
      await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      createHash('sha256').update(migration).digest('hex'),
      cuando,
    ])
  }
}

/** What a migration puts into its tables, such as the owner's first texts, stands beside it in a file of its own. */
function rowsOf(migration: string, migrationsFolder: string): string[] {
  const file = `${migrationsFolder}/${migration}.rows.sql`
  return existsSync(file) ? statementsOf(readFileSync(file, 'utf8')) : []
}

const statementsOf = (sql: string) => sql.split('--> statement-breakpoint')
