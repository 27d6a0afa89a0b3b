import { writeFile } from 'node:fs/promises'
import { apiPaths } from '@mazo/contract/paths.ts'
import { compare, measure } from './load.ts'
import { sayRatio } from './print.ts'
import { type Server, startServer } from './run-child.ts'

const compressed = { 'accept-encoding': 'br' }
const list = apiPaths.paginados

/** Kept pages and lists beside Fastify sending the same bytes; lists that nobody kept beside one indexed SQL. */
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
    const ours = () => measure({ url: shop.url, requests: addresses.splice(0, addresses.length / 3) })
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
  await fetch(shop.url + path, { headers: compressed })
  const answer = await fetch(shop.url + path, { headers: compressed })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const file = `${folder}/body`
  await writeFile(file, bytes)
  // fetch has decompressed them; the floor sends as many bytes as went over the wire.
  const size = Number(answer.headers.get('content-length') ?? bytes.length)
  await writeFile(file, bytes.subarray(0, size))
  const headers = JSON.stringify({ 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  const floor = await startServer('bench/src/floor-server.ts', [file, headers, databaseUrl], {})
  try {
    await work(floor)
  } finally {
    await floor.stop()
  }
}

/** Addresses asked for once each, so that none is kept. */
function unseenLists(expansions: readonly number[]): { path: string }[] {
  const orderings = ['-id', 'precio', '-precio', 'titulo', '-titulo']
  const filters = ['', '&single=true', '&single=false', ...[1, 2, 3, 4, 5].map((state) => `&estado=${state}`)]
  return expansions.flatMap((id) =>
    orderings.flatMap((ordering) =>
      filters.map((filter) => ({ path: `${list}?expansion=${id}&ordering=${ordering}${filter}` })),
    ),
  )
}
