import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { announceCatalogChange } from '../../apps/server/src/http/cache/catalog-news.ts'
import { percentile } from './load.ts'
import { decimals, sayFigure } from './print.ts'
import { queries } from './queries.ts'
import type { Server } from './run-child.ts'

const rounds = 8

/** Until the shop has heard that all it keeps is in doubt. */
const newsMs = 100

/** Sends each query, one after the other, and measures the ms until the whole answer is here. None is a kept one. */
export async function measureSearch(shop: Server, pool: pg.Pool) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let slowest = { query: '', time: 0 }
  for (let round = 0; round <= rounds; round += 1) {
    await announceCatalogChange(pool)
    await pause(newsMs)
    for (const query of queries) {
      const time = await timeAnswer(
        `${shop.url}${apiPaths.buscarProductos}?q=${encodeURIComponent(query)}`,
        agent,
      )
      if (round === 0) continue // the first round warms up
      times.push(time)
      if (time > slowest.time) slowest = { query, time }
    }
  }
  agent.destroy()
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)]
  const worst = `slowest ${decimals(slowest.time)} ms «${slowest.query.slice(0, 30)}»`
  sayFigure('search', `p50 ${decimals(p50)} ms   p95 ${decimals(p95)} ms (goal 20)   ${worst}`)
}

function timeAnswer(url: string, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - started))
    }).on('error', reject)
  })
}
