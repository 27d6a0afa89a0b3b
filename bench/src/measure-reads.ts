import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { apiPaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { beginning, wordsOf } from '../../apps/server/src/db/words-of.ts'
import { compare, measure } from './load.ts'
import { sayRatio } from './print.ts'
import { type Server, startServer } from './run-child.ts'

const compressed = { 'accept-encoding': 'br' }
const list = apiPaths.paginados

type Database = { url: string; pool: pg.Pool }

/**
 * Measures cached pages and lists beside Fastify sending the same bytes; uncached lists and searches beside one indexed
 * SQL.
 */
export async function measureReads(shop: Server, database: Database, folder: string, expansions: number[]) {
  const databaseUrl = database.url
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
    await compareSearches(shop, floor, database.pool)
  })
}

/** Requests of one round, which the load's client makes ready within its seconds: as many of the shop as of the floor. */
const perRound = 6_000

/** Searches that nobody asked before, and one that is asked again and again, beside one statement by the index of words. */
async function compareSearches(shop: Server, floor: Server, pool: pg.Pool) {
  const connections = 8
  const texts = await manySearches(pool)
  const search = () =>
    measure({
      url: shop.url,
      requests: texts.splice(0, perRound).map((text) => ({ path: searchFor(text) })),
      once: true,
      connections,
    })
  const words = texts
    .slice(0, perRound)
    .map((text) => ({ path: `/words?q=${encodeURIComponent(queryOf(text))}` }))
  const statement = () => measure({ url: floor.url, requests: words, dealt: true, connections })
  sayRatio('search of its own (goal 70 %)', 'req/s', 'Fastify and one SQL', await compare(search, statement))
  const again = () => measure({ url: `${shop.url}${searchFor('char')}`, connections })
  const char = () =>
    measure({ url: `${floor.url}/words?q=${encodeURIComponent(queryOf('char'))}`, connections })
  sayRatio('search «char» (goal 70 %)', 'req/s', 'Fastify and one SQL', await compare(again, char))
}

const queryOf = (text: string) =>
  wordsOf(text)
    .map((word, at, words) => beginning(word, at === words.length - 1))
    .join(' & ')

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

const searchFor = (text: string) => `${apiPaths.buscarProductos}?q=${encodeURIComponent(text)}`

/** Two words of a title, three, a beginning and a word, or all of it. */
async function manySearches(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ titulo: string }>(
    'select titulo from productos order by hashint4(id) limit 30000',
  )
  const texts = rows.map(({ titulo }, at) => {
    const words = titulo.split(' ').filter((word) => word.length > 1)
    const from = at % Math.max(1, words.length - 1)
    if (at % 4 === 0) return words.slice(from, from + 2).join(' ')
    if (at % 4 === 1) return words.slice(0, 3).join(' ')
    if (at % 4 === 2) return `${words[0]?.slice(0, 4)} ${words.at(-1)}`
    return titulo
  })
  return [...new Set(texts)]
}
