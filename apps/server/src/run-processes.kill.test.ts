import { expect, onTestFinished, test, vi } from 'vitest'
import { findBookErrors } from './testing/books.ts'
import { freshDatabase } from './testing/database/database.ts'
import { buyOnce } from './testing/kill/buyers.ts'
import { type ShopProcess, startShop } from './testing/kill/shop-process.ts'
import { patience } from './testing/kill/stops.ts'
import { makeProduct } from './testing/shops/make-product.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('two processes are renewed under load without one failed request', async () => {
  const { shop, product, database } = await openTwo()
  const before = pidsOf(shop)
  const isRenewed = () => shop.said().includes('La tienda se renovó.')
  let orders = 0
  const buy = async () => {
    for (; !isRenewed(); orders += 1) await buyOnce(shop.url, product)
  }
  const look = async (address: string) => {
    while (!isRenewed()) {
      const answer = await fetch(shop.url + address)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(product.titulo)])
    }
  }
  const working = Promise.all([
    buy(),
    buy(),
    look('/tienda?search='),
    look('/api/v1/productos/paginados/?x='),
  ])
  await vi.waitFor(() => expect(orders).toBeGreaterThan(4), patience)
  process.kill(shop.pid, 'SIGHUP')
  await working
  await vi.waitFor(() => expect(pidsOf(shop)).toHaveLength(4), patience)
  expect(pidsOf(shop).slice(0, 2)).toEqual(before)
  await vi.waitFor(() => expect(before.filter(lives)).toEqual([]), patience)
  expect(await findBookErrors(database.db)).toEqual([])
  expect(await shop.stop()).toBe(0)
})

test('a renewal outlives a process that is killed in it, and a signal to all processes is one to renew', async () => {
  const { shop } = await openTwo()
  const [first = 0, second = 0] = pidsOf(shop)
  for (const pid of [shop.pid, first, second]) process.kill(pid, 'SIGHUP')
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(shop.said()).toContain('La tienda se renovó.'), patience)
  await vi.waitFor(() => expect([first, second].filter(lives)).toEqual([]), patience)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(await shop.stop()).toBe(0)
})

test('a process that is killed is replaced, each tells the metrics of all, and a stop ends them', async () => {
  const { shop, product } = await openTwo()
  const [first = 0] = pidsOf(shop)
  for (let visit = 0; visit < 20; visit += 1)
    await (await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).text()
  const before = await countAnswers(await readMetrics(shop))
  expect(before).toBeGreaterThanOrEqual(20)
  process.kill(first, 'SIGKILL')
  const answer = await firstAnswer(() => readMetrics(shop))
  expect(answer.status).toBe(200)
  expect(await countAnswers(answer)).toBeGreaterThanOrEqual(before)
  await vi.waitFor(() => expect(pidsOf(shop)).toHaveLength(3), patience)
  expect(shop.said()).toContain('Un proceso de la tienda terminó (SIGKILL). Se inicia otro.')
  for (let order = 0; order < 4; order += 1) await buyOnce(shop.url, product)
  await vi.waitFor(async () => expect(await readOrders(shop)).toBe('4'), patience)
  expect(await shop.stop()).toBe(0)
  expect(pidsOf(shop).filter(lives)).toEqual([])
})

test('a connection that comes as a process is killed is answered or ended, never left hanging', async () => {
  const { shop } = await openTwo()
  const [first = 0] = pidsOf(shop)
  let isOver = false
  let asked = 0
  const visit = async () => {
    for (; !isOver; asked += 1) {
      const signal = AbortSignal.timeout(15_000)
      await fetch(`${shop.url}/healthz`, { signal, headers: { connection: 'close' } }).then(
        (answer) => answer.body?.cancel(),
        () => expect(signal.aborted).toBe(false),
      )
    }
  }
  const visits = Promise.all(Array.from({ length: 16 }, visit))
  await vi.waitFor(() => expect(asked).toBeGreaterThan(100), patience)
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(pidsOf(shop)).toHaveLength(3), patience)
  isOver = true
  await visits
  expect(await shop.stop()).toBe(0)
})

const metricsToken = 'whoever-scrapes-has-this'

const readMetrics = (shop: ShopProcess) =>
  fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })

const countAnswers = async (answer: Response) =>
  [...(await answer.text()).matchAll(/^mazo_http_answer_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

/** A process that was just killed may have been handed what was asked. */
async function firstAnswer(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
  }
}

/** How many orders the processes answered, as whichever of them is asked tells. */
async function readOrders(shop: ShopProcess) {
  const answer = await readMetrics(shop)
  const orders = /answer_seconds_count\{method="POST",route="\/api\/v1\/ordenes",status="201"\} (\d+)/
  return orders.exec(await answer.text())?.[1]
}

async function openTwo() {
  const database = await freshDatabase()
  const product = await makeProduct(database.db, { cantidad_disponible: 100_000 })
  const shop = await startShop(
    {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: String(database.pool.options.connectionString),
      LOG_LEVEL: 'info',
      METRICS_TOKEN: metricsToken,
    },
    ['--procesos', '2'],
  )
  onTestFinished(() => shop.kill())
  await vi.waitFor(() => expect(pidsOf(shop)).toHaveLength(2), patience)
  return { database, product, shop }
}

/** Those that opened and work, in this order. */
const pidsOf = (shop: ShopProcess) =>
  [...shop.said().matchAll(/"pid":(\d+).*the shop does its own work/g)].map(([, pid]) => Number(pid))

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
