import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database/database.ts'
import type { OpenDatabase } from '../database.ts'
import { doUpkeep } from './upkeep.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await shop.pool.query('create table filas (n integer, texto text)')
})

const loggedBytes = async () => {
  const { rows } = await shop.pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}

// If the log is already short before the upkeep after an upgrade, PGlite checkpoints by itself: the upkeep can go.
test('a log that has grown is checkpointed, which PGlite never does by itself', async () => {
  for (let n = 0; n < 12; n += 1) {
    await shop.pool.query(
      `insert into filas select g, repeat(md5(g::text), 20) from generate_series(1, 10000) g`,
    )
  }
  expect(await loggedBytes()).toBeGreaterThan(64 * 1024 * 1024)
  await doUpkeep(shop.pool)
  expect(await loggedBytes()).toBeLessThan(1024 * 1024)
})

test('the planner learns how many rows a filled table has', async () => {
  const estimate = async () =>
    (await shop.pool.query(`select reltuples::int as rows from pg_class where relname = 'filas'`)).rows[0]
      ?.rows
  await expect
    .poll(async () => {
      await doUpkeep(shop.pool)
      return estimate()
    })
    .toBe(120_000)
})
