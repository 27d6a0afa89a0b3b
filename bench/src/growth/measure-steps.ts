import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { ProductPage } from '@mazo/contract/products/products.ts'
import type pg from 'pg'
import { orderOf } from '../../../apps/server/src/testing/shops/order-of.ts'
import { percentile } from '../load.ts'
import { sellAtFair, signIn, timeAnswer } from '../measure-management.ts'
import type { Server } from '../run-child.ts'

const rounds = 40
const pageOfProducts = 12
const perScreen = 25

/** @returns the median of each step in ms, one asking after the other, each of which has to be worked out anew */
export async function measureSteps(shop: Server, pool: pg.Pool): Promise<Map<string, number>> {
  const products = await readProducts(pool)
  const [shown, words] = [await stockUp(shop, pool), await readWords(pool)]
  const cookie = await signIn(shop)
  const nth = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item
  const read = (address: string) => timeAnswer(shop.url + address, cookie)
  const afterChange = async (round: number, address: string) => {
    await moveShop(shop, cookie, `Av. Rivadavia ${round + 1}`)
    return read(address)
  }
  const afterSale = async (round: number, address: string) => {
    await sellAtFair(shop, cookie, nth(shown, round))
    return read(address)
  }
  const pages = Math.floor(products.count / pageOfProducts)
  const screens = Math.floor(products.count / perScreen)
  const office = (list: string, query = '') => read(`/api/v1/gestion/${list}/?${query}`)

  const steps: Record<string, (round: number) => Promise<number>> = {
    home: (round) => afterChange(round, pagePaths.home),
    'store, first page': (round) => afterChange(round, pagePaths.store()),
    'store, page 400 or its last': (round) =>
      read(`${pagePaths.store()}?page=${Math.max(1, Math.min(400, pages) - round)}`),
    'store, its last pages': (round) => read(`${pagePaths.store()}?page=${Math.max(1, pages - round)}`),
    product: (round) => read(pagePaths.product(nth(products.slugs, round))),
    search: (round) => read(`${apiPaths.buscarProductos}?q=${encodeURIComponent(nth(words, round))}`),
    order: (round) => placeOrder(shop, nth(shown, round), nth(shown, round + 1)),
    'sale at a fair': (round) => timeSale(shop, cookie, nth(shown, round)),
    'back office: products': (round) => office('productos', `page=${1 + (round % 10)}`),
    'back office: products, last': (round) => office('productos', `page=${Math.max(1, screens - round)}`),
    'back office: products, a word': (round) =>
      office('productos', `q=${encodeURIComponent(nth(words, round))}`),
    'back office: orders': (round) => office('ordenes', `page=${1 + (round % 10)}`),
    'back office: orders to send': (round) => office('ordenes', `estado=preparada&page=${1 + (round % 10)}`),
    'back office: a buyer': (round) => office('ordenes', `q=persona${round}@correo.example`),
    'back office: moves of stock': (round) => office('movimientos', `page=${1 + (round % 10)}`),
    'back office: out of stock': (round) => office('existencias', `estado=agotado&page=${1 + (round % 10)}`),
    'back office: home after a sale': (round) => afterSale(round, '/api/v1/gestion/inicio/'),
  }
  const medians = new Map<string, number>()
  for (const [name, step] of Object.entries(steps)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await step(round))
    // The first ones find code that did not run before.
    medians.set(name, percentile(times.slice(5), 50))
  }
  return medians
}

async function readProducts(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number; slugs: string[] }>(
    `select count(*)::int as count, (array_agg(slug order by md5(slug)))[1:${rounds}] as slugs
     from productos where not oculto`,
  )
  const [row] = rows
  if (!row) throw new Error('There are no products')
  return row
}

/** The products that the first page of the store shows, with units that do not run out. */
async function stockUp(shop: Server, pool: pg.Pool): Promise<number[]> {
  const { results } = (await (await fetch(shop.url + apiPaths.paginados)).json()) as ProductPage
  const ids = results.map(({ id }) => id)
  await pool.query(
    'update productos set single = false, cantidad_disponible = 900000, stock = true where id = any($1)',
    [ids],
  )
  return ids
}

/** Changes what every page shows, so that none is kept. */
async function moveShop(shop: Server, cookie: string, direccion: string) {
  const address = `${shop.url}/api/v1/gestion/ajustes/`
  const settings = (await (await fetch(address, { headers: { cookie } })).json()) as object
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...settings, direccion }),
  })
  if (answer.status !== 200) throw new Error(`The settings answered ${answer.status}: ${await answer.text()}`)
}

/** Two words of titles, as a shopper types them: a name and what tells its printing. */
async function readWords(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ words: string }>(
    `select distinct split_part(titulo, ' ', 1) || ' ' || split_part(titulo, ' ', 2) as words
     from (select titulo from productos order by md5(slug) limit 200) as sample limit ${rounds}`,
  )
  return rows.map(({ words }) => words)
}

async function placeOrder(shop: Server, one: number, other: number): Promise<number> {
  const body = JSON.stringify(
    orderOf([
      [{ id: one }, 1],
      [{ id: other }, 2],
    ]),
  )
  const started = performance.now()
  const answer = await fetch(shop.url + apiPaths.ordenes, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`An order answered ${answer.status}`)
  return performance.now() - started
}

async function timeSale(shop: Server, cookie: string, id: number): Promise<number> {
  const started = performance.now()
  await sellAtFair(shop, cookie, id)
  return performance.now() - started
}
