import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { apiPaths } from '@mazo/contract/paths.ts'
import { compare, measure } from './load.ts'
import { sayRatio } from './print.ts'
import { type Server, startServer } from './run-child.ts'

const compressed = { 'accept-encoding': 'br' }
const list = apiPaths.paginados

/** Measures cached pages and lists beside Fastify sending the same bytes; uncached lists beside one indexed SQL. */
export async function measureReads(shop: Server, databaseUrl: string, folder: string, expansions: number[]) {
  for (const [name, path] of [
    ['cached page (/)', '/'],
    ['cached list', list],
  ] as const)
    await withFloor(shop, path, databaseUrl, folder, async (floor) => {
      const ours = () => measure({ url: shop.url + path, headers: compressed })
      sayRatio(
        name,
        'req/s',
        'Fastify, same bytes',
        await compare(ours, () => measure({ url: `${floor.url}/bytes` })),
      )
    })
  await withFloor(shop, list, databaseUrl, folder, async (floor) => {
    const addresses = unseenLists(expansions)
    const ours = () =>
      measure({
        url: shop.url,
        requests: addresses.splice(0, addresses.length / 2),
        once: true,
        seconds: 1.5, // there is no more of them for longer
      })
    const one = () => measure({ url: floor.url, requests: expansions.map((id) => ({ path: `/sql/${id}` })) })
    sayRatio('uncached list', 'req/s', 'Fastify and one SQL', await compare(ours, one, 2))
  })
}

async function withFloor(
  shop: Server,
  path: string,
  databaseUrl: string,
  folder: string,
  work: (floor: Server) => Promise<void>,
) {
  const file = `${folder}/body`
  await getAsSent(shop.url + path)
  const { headers, body } = await getAsSent(shop.url + path)
  await writeFile(file, body)
  const sent = JSON.stringify({
    'content-type': headers['content-type'] ?? 'text/plain',
    'content-encoding': headers['content-encoding'] ?? 'identity',
  })
  const floor = await startServer('bench/src/floors/fastify-floor.ts', [file, sent, databaseUrl], {})
  try {
    await work(floor)
  } finally {
    await floor.stop()
  }
}

/** The bytes as sent, which `fetch` would decompress: the load's client takes longer over compressed ones. */
async function getAsSent(url: string) {
  const [answer] = (await once(get(url, { headers: compressed }), 'response')) as [IncomingMessage]
  return { headers: answer.headers, body: await buffer(answer) }
}

/** Addresses that are asked for only once each, so that none is cached. */
function unseenLists(expansions: readonly number[]): { path: string }[] {
  const orderings = ['-id', 'precio', '-precio', 'titulo', '-titulo']
  const filters = ['', '&single=true', '&single=false', ...[1, 2, 3, 4, 5].map((state) => `&estado=${state}`)]
  return expansions.flatMap((id) =>
    orderings.flatMap((ordering) =>
      filters.map((filter) => ({ path: `${list}?expansion=${id}&ordering=${ordering}${filter}` })),
    ),
  )
}
