import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { orderOf } from '../../apps/server/src/testing/shops/order-of.ts'
import { count, decimals, sayFigure } from './print.ts'
import type { Server } from './run-child.ts'

const pages = 2_000
const atOnce = 10
const salesPerSecond = 10

/** Measures a crawler's way through product pages: the first, the next one, and one more while the shop sells. */
export async function measureCrawl(shop: Server, pool: pg.Pool) {
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from productos where stock and not oculto order by id desc limit $1',
    [pages],
  )
  const paths = rows.map(({ slug }) => pagePaths.product(slug))
  const first = await crawl(shop, paths)
  const again = await crawl(shop, paths)
  const selling = await whileSelling(shop, pool, () => crawl(shop, paths))
  sayFigure(`${count(paths.length)} product pages, first time`, `${count(first)} pages/s`)
  sayFigure('the same again', `${count(again)} pages/s   ${decimals(again / first)} times`)
  sayFigure(
    `the same, ${salesPerSecond} sales a second`,
    `${count(selling)} pages/s   ${decimals(selling / first)} times`,
  )
}

/** @returns pages per second */
async function crawl({ url }: Server, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const left = paths.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of left) await read(`${url}${path}`, agent)
    }),
  )
  agent.destroy()
  return (paths.length * 1_000) / (performance.now() - start)
}

async function read(url: string, agent: Agent) {
  const request = get(url, { agent, headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
}

/** Does the work while buyers order one after another a product that is none of the pages. */
async function whileSelling<Done>({ url }: Server, pool: pg.Pool, work: () => Promise<Done>): Promise<Done> {
  const { rows } = await pool.query<{ id: number }>(
    `update productos set cantidad_disponible = 900000
     where id = (select min(id) from productos where not single and not oculto and stock) returning id`,
  )
  const [sold] = rows
  if (!sold) throw new Error('No product can be sold')
  const over = new AbortController()
  const selling = sell(`${url}${apiPaths.ordenes}`, sold.id, over.signal)
  try {
    return await work()
  } finally {
    over.abort()
    await selling
  }
}

async function sell(url: string, id: number, signal: AbortSignal) {
  const body = JSON.stringify(orderOf([[{ id }, 1]]))
  while (!signal.aborted) {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (answer.status !== 201) throw new Error(`An order was refused: ${await answer.text()}`)
    await delay(1_000 / salesPerSecond, undefined, { signal }).catch(() => {}) // over
  }
}
