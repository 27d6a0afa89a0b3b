import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { linkHere } from './lite-link.ts'
import { overLite } from './over-lite.ts'

vi.setConfig({ testTimeout: 180_000 }) // making a database takes seconds, more on a busy machine

const warn = vi.fn<(message: string) => void>()
const slowMs = 100
const slowQuery = 'select count(*) from generate_series(1, 1500000)' // some 400 ms
let shop: OpenDatabase

beforeAll(async () => {
  shop = overLite(linkHere(await PGlite.create(), warn, slowMs), warn)
})
afterAll(() => shop.close())

// If this fails after an upgrade, statement_timeout works on the embedded database: set it there too, and rejoice.
test('statement_timeout does not stop a slow query', async () => {
  await shop.pool.query('set statement_timeout = 20')
  await expect(shop.pool.query(slowQuery)).resolves.toBeDefined()
  await shop.pool.query('reset statement_timeout')
})

test('a slow query of the shop holds nobody else up', async () => {
  const served = await openDatabase({ dataDir: temporaryFolder(), warn: () => {} })
  let turns = 0
  let running = true
  const countTurns = async () => {
    for (; running; turns += 1) await setImmediate()
  }
  const counting = countTurns()
  await served.pool.query(slowQuery)
  running = false
  await counting
  await served.close()
  expect(turns).toBeGreaterThan(1_000) // of the many thousands that fit in its time
})

test('a query slower than the limit is named in a warning, and a quick one is not', async () => {
  warn.mockClear()
  await shop.pool.query('select 1')
  expect(warn).not.toHaveBeenCalled()
  await shop.pool.query(`${slowQuery} where $1::int = 1`, [1])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toMatch(/^Consulta lenta: \d+ ms: select count\(\*\) from/)
})

test('a slow query that was prepared before is named too', async () => {
  const prepared = (n: number) => ({
    name: 'lenta',
    text: 'select count(*) from generate_series(1, $1::int)',
    values: [n],
  })
  await shop.pool.query(prepared(1))
  await shop.pool.query('select 2')
  warn.mockClear()
  await shop.pool.query(prepared(1_500_000))
  expect(warn.mock.calls[0]?.[0]).toMatch(/ms: select count\(\*\) from generate_series\(1, \$1::int\)$/)
})

test('an error in a statement is told with its code, and the next one is answered', async () => {
  await expect(shop.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await shop.pool.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})
