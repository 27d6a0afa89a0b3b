import { apiPaths } from '@mazo/contract/paths.ts'
import type { ProductPage } from '@mazo/contract/products/products.ts'
import type pg from 'pg'
import { fillOrders } from './fill/fill-orders.ts'
import { percentile } from './load.ts'
import { count, decimals, say, sayFigure } from './print.ts'
import { owner, type Server } from './run-child.ts'

const wantedOrders = 20_000
const rounds = 12

/** A list: the queries of its screen, and as its floor a plain page of its table. */
type List = { name: string; queries: readonly string[]; floor: string }

const lists: readonly List[] = [
  {
    name: 'productos',
    queries: ['', 'page=1500', 'q=charizard', 'sort=precio&order=asc', 'sort=titulo&order=asc&tcg=2'],
    floor: 'select * from productos order by id desc limit 25',
  },
  {
    name: 'ordenes',
    queries: ['', 'page=500', 'estado=pendiente', 'q=martina', 'sort=total'],
    floor: 'select * from ordenes order by creado_en desc, id desc limit 25',
  },
  {
    name: 'movimientos',
    queries: ['', 'page=2000', 'motivo=venta_feria', 'q=charizard', 'quien=web'],
    floor: 'select * from movimientos_stock order by creado_en desc, id desc limit 25',
  },
  {
    name: 'existencias',
    queries: ['order=asc', 'estado=agotado', 'sueltas=true', 'q=charizard'],
    floor: 'select * from productos where not stock order by id desc limit 25',
  },
  {
    name: 'expansiones',
    queries: ['', 'page=20', 'q=ka', 'sort=nombre&order=asc'],
    floor: 'select * from expansiones order by id desc limit 25',
  },
  { name: 'inicio', queries: [''], floor: 'select 1' },
]

/** Measures the lists of the back office, read one after the other, until each whole answer is here. */
export async function measureManagement(shop: Server, pool: pg.Pool) {
  await fillOrders(pool, wantedOrders)
  const { rows } = await pool.query<{ products: number; orders: number; moves: number }>(`
    select (select count(*) from productos)::int as products, (select count(*) from ordenes)::int as orders,
      (select count(*) from movimientos_stock)::int as moves`)
  const [{ products, orders, moves } = { products: 0, orders: 0, moves: 0 }] = rows
  say(`back office: ${count(products)} products, ${count(orders)} orders, ${count(moves)} moves of stock`)
  const cookie = await signIn(shop)
  for (const { name, queries, floor } of lists) {
    const times: number[] = []
    let slowest = { query: '', time: 0 }
    for (let round = 0; round <= rounds; round += 1)
      for (const query of queries) {
        const time = await timeAnswer(`${shop.url}/api/v1/gestion/${name}/?${query}`, cookie)
        if (round === 0) continue // the first round warms up
        times.push(time)
        if (time > slowest.time) slowest = { query, time }
      }
    const plain = await timeQuery(pool, floor)
    const worst = `slowest ${decimals(slowest.time)} ms «${slowest.query}»`
    sayFigure(
      `list of ${name}`,
      `p50 ${decimals(percentile(times, 50))} ms   p95 ${decimals(percentile(times, 95))} ms (goal 100)   plain SQL: ${decimals(plain)} ms   ${worst}`,
    )
  }
  await measureHomeAfterSales(shop, cookie)
}

/** Measures the back office's home uncached: each reading follows a sale at a fair. */
async function measureHomeAfterSales(shop: Server, cookie: string) {
  const { results } = (await (await fetch(shop.url + apiPaths.paginados)).json()) as ProductPage
  const times: number[] = []
  for (const { id } of results) {
    await sellAtFair(shop, cookie, id)
    times.push(await timeAnswer(`${shop.url}/api/v1/gestion/inicio/`, cookie))
  }
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)]
  sayFigure('inicio after a sale', `p50 ${decimals(p50)} ms   p95 ${decimals(p95)} ms (goal 100)`)
}

/** Takes one unit of a product, as the seller does at a fair. */
export async function sellAtFair(shop: Server, cookie: string, id: number) {
  const sale = await fetch(shop.url + apiPaths.bajaStock(id), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ cantidad: 1 }),
  })
  if (sale.status !== 200) throw new Error(`A sale of ${id} answered ${sale.status}`)
}

export async function signIn(shop: Server): Promise<string> {
  const answer = await fetch(shop.url + apiPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(owner),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || !cookie) throw new Error(`The owner could not sign in: ${answer.status}`)
  return cookie.split(';', 1)[0] as string
}

export async function timeAnswer(url: string, cookie: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}

async function timeQuery(pool: pg.Pool, text: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    await pool.query(text)
    times.push(performance.now() - started)
  }
  return percentile(times, 50)
}
