import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { openQueue } from './queue.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

// pg-boss makes its own tables in each test file's database first.
vi.setConfig({ testTimeout: 60_000 })

let database: OpenDatabase
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-jobs-'))
  return () => rm(dataDir, { recursive: true })
})

const log = { warn: console.warn, error: console.error }
const order = async (holdMs = 3_600_000) =>
  placeOrder(database.db, orderOf([[await makeProduct(database.db), 1]]), { holdMs })

async function start(onStockChanged?: () => void): Promise<Jobs> {
  const config = readConfig({ DATA_DIR: dataDir })
  const jobs = await startJobs({ database, config, log, onStockChanged })
  onTestFinished(() => jobs.stop())
  return jobs
}

const files = () => readdir(path.join(dataDir, 'mail')).catch(() => [])
const unsent = async () =>
  (await database.db.execute(sql`select clave from correos where enviado_en is null`)).rows.length

test('mails that a killed process left behind go out at the next start', async () => {
  await order()
  // Taken, and then the process was no more.
  await database.db.execute(sql`update correos set intentos = 1 where plantilla = 'orden_tienda'`)
  await start()
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
  expect(await files()).toHaveLength(2)
})

test('a queue that an earlier version made, with a job that nobody does any more, holds nothing up', async () => {
  const queue = openQueue(database)
  await queue.start()
  await queue.deleteQueue('correos')
  await queue.createQueue('correos', { policy: 'stately' })
  await queue.send('correos')
  expect(await queue.fetch('correos')).toHaveLength(1) // and then the process was no more
  await queue.stop({ graceful: false, close: false })
  await order()
  await start()
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
})

test('an order that wakes the mail is mailed at once, and only once', async () => {
  const jobs = await start()
  const before = (await files()).length
  await Promise.all([order(), order(), order()])
  jobs.wakeMail()
  jobs.wakeMail()
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
  expect(await files()).toHaveLength(before + 6)
})

test('what waits is sent before the shop stops', async () => {
  const jobs = await startJobs({ database, config: readConfig({ DATA_DIR: dataDir }), log })
  await order()
  await jobs.stop()
  expect(await unsent()).toBe(0)
})

test('an order past its time is cancelled and everybody who keeps stock hears of it', async () => {
  await order(-1)
  const changed = new Promise<void>((resolve) => void start(resolve))
  await changed
  const { rows } = await database.db.execute(sql`select 1 from ordenes where estado = 'cancelada'`)
  expect(rows).toHaveLength(1)
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
})

test('a start does what is done at night only where a day went by since that was done', async () => {
  const { db } = database
  const nightly = ['repaso', 'depuracion']
  const asked = async (name: string) => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = ${name}`,
    )
    return rows.map(({ state }) => state)
  }
  const first = await start()
  await db.execute(sql`delete from pgboss.job where name in ('repaso', 'depuracion', 'conciliacion')`)
  await first.stop()
  await start() // it was never done
  for (const name of [...nightly, 'conciliacion'])
    await vi.waitFor(async () => expect(await asked(name)).toEqual(['completed']), 30_000)
  const again = await start()
  for (const name of nightly) expect(await asked(name)).toEqual(['completed'])
  expect((await asked('conciliacion')).length).toBeGreaterThan(1)
  await again.stop()
  await db.execute(
    sql`update pgboss.job set completed_on = now() - interval '25 hours' where name in ('repaso', 'depuracion')`,
  )
  await start()
  for (const name of nightly) expect(await asked(name)).toHaveLength(2)
})

test('a clock that was set back holds no round up', async () => {
  const { db } = database
  const config = readConfig({ DATA_DIR: dataDir })
  const jobs = await startJobs({ database, config, log, lookEveryMs: 50 })
  onTestFinished(() => jobs.stop())
  onTestFinished(async () => void (await db.execute(sql`update pgboss.version set cron_on = now()`)))
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`)
  const waiting = sql`name in ('vencimientos', '__pgboss__send-it')`
  await db.execute(sql`delete from pgboss.job where ${waiting}`)
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select distinct name from pgboss.job where ${waiting}`)
    expect(rows).toEqual([{ name: 'vencimientos' }])
  }, 5_000)
})

test('a round that fails is told, by its name', async () => {
  await database.db.execute(sql`alter table productos_conteo rename to productos_conteo_aparte`)
  onTestFinished(
    async () =>
      void (await database.db.execute(sql`alter table productos_conteo_aparte rename to productos_conteo`)),
  )
  const told = vi.fn()
  const config = readConfig({ DATA_DIR: dataDir })
  const jobs = await startJobs({ database, config, log: { warn: console.warn, error: told } })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 30_000)
  expect(told).toHaveBeenCalledWith(
    { err: expect.any(Error), round: 'limpieza' },
    'a round of the shop’s own work failed',
  )
})
