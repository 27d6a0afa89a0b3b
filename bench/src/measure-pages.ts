import { pagePaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { compare, measure } from './load.ts'
import { count, sayFigure, sayRatio } from './print.ts'
import { type Server, startServer } from './run-child.ts'

const rounds = 3
const perRound = 3_000

/**
 * Measures pages of products that nobody asked for before, one process, beside what React alone needs to stream 24 cards
 * on the same Node.
 */
export async function measurePages(shop: Server, pool: pg.Pool) {
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from productos where not oculto order by id limit $1',
    [2 * rounds * perRound],
  )
  const unseen = rows.map(({ slug }) => ({ path: pagePaths.product(slug) }))
  const [first] = unseen
  if (!first) throw new Error('There are no products')
  const size = (await (await fetch(shop.url + first.path)).arrayBuffer()).byteLength
  sayFigure("a product's page", `${count(size / 1024)} kB plain`)
  const floor = await startServer('bench/src/floors/react-floor.ts', [], { NODE_ENV: 'production' })
  const react = () => measure({ url: floor.url })
  try {
    for (const [name, headers] of [
      ['page not kept, plain', {}],
      ['page not kept, brotli', { 'accept-encoding': 'br' }],
    ] as const) {
      const ours = () => measure({ url: shop.url, headers, requests: unseen.splice(-perRound), once: true })
      sayRatio(name, 'pages/s', 'React alone, 24 cards', await compare(ours, react, rounds))
    }
  } finally {
    await floor.stop()
  }
}
