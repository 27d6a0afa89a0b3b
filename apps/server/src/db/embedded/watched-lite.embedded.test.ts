import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../database.ts'
import { overLite } from './over-lite.ts'
import { WatchedLite } from './watched-lite.ts'

const warn = vi.fn<(message: string) => void>()
const slowMs = 100
const slowQuery = 'select count(*) from generate_series(1, 1500000)' // some 400 ms
let shop: OpenDatabase

beforeAll(async () => {
  const lite = await WatchedLite.open(warn, {}, slowMs)
  shop = overLite(lite, warn)
})
afterAll(() => shop.close())

// If this fails after an upgrade, statement_timeout works on the embedded database: set it there too, and rejoice.
test('statement_timeout does not stop a slow query, which stops everything else', async () => {
  await shop.pool.query('set statement_timeout = 20')
  let turns = 0
  let running = true
  const countTurns = async () => {
    for (; running; turns += 1) await setImmediate()
  }
  const counting = countTurns()
  await expect(shop.pool.query(slowQuery)).resolves.toBeDefined()
  running = false
  await counting
  await shop.pool.query('reset statement_timeout')
  expect(turns).toBeLessThan(50) // of the many thousands that fit in its time
})

test('a long row of short queries gives others their turn', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  for (let query = 0; query < 60; query += 1)
    await shop.pool.query('select count(*) from generate_series(1, 20000)')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(2)
})

test('a query slower than the limit is named in a warning, and a quick one is not', async () => {
  warn.mockClear()
  await shop.pool.query('select 1')
  expect(warn).not.toHaveBeenCalled()
  await shop.pool.query(`${slowQuery} where $1::int = 1`, [1])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toMatch(
    /^Consulta lenta: \d+ ms con todo detenido: select count\(\*\) from/,
  )
})
