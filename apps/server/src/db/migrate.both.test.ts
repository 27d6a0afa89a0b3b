import fs from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})

/** A folder as drizzle-kit writes it. Later than our own migrations, since only what is later than the last one runs. */
function migrationsFolder(statements: string[]): string {
  const folder = temporaryFolder()
  const start = Date.UTC(2100, 0) + fs.statSync(folder).ino
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: start + idx,
    tag: `${idx}`,
    breakpoints: true,
  }))
  for (const [idx, statement] of statements.entries()) fs.writeFileSync(join(folder, `${idx}.sql`), statement)
  fs.mkdirSync(join(folder, 'meta'))
  fs.writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}
const exists = async (table: string) =>
  (await shop.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]
    ?.found

test('the shop’s own migrations give the extensions that search needs, and run once', async () => {
  await migrate(shop)
  const { rows } = await shop.pool.query<{ extname: string }>('select extname from pg_extension order by 1')
  expect(rows.map((row) => row.extname)).toEqual(expect.arrayContaining(['pg_trgm', 'unaccent']))
  expect(await exists('productos')).toBe(true)
})

test('a migration that fails leaves nothing of it, and one line to read', async () => {
  const folder = migrationsFolder(['create table buena (n integer)', 'create table mala (n no_such_type)'])
  const failing = migrate(shop, folder)
  await expect(failing).rejects.toBeInstanceOf(StartError)
  await expect(failing).rejects.toThrow(/^No se pudieron actualizar las tablas .*no_such_type[^\n]*$/)
  expect(await exists('buena')).toBe(false)
})

test('its settings do not stay on the connection', async () => {
  const before = (await shop.pool.query('show lock_timeout')).rows
  await migrate(shop, migrationsFolder(['select 1']))
  expect((await shop.pool.query('show lock_timeout')).rows).toEqual(before)
  // Of this database: the locks of the others that share the server are in the same list.
  const locks = await shop.pool.query(
    `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  )
  expect(locks.rows).toEqual([{ n: 0 }])
})
