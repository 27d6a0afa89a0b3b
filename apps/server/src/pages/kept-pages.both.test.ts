import type { Shop } from '@mazo/contract/shop.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { PublicCache } from '../http/cache/public-cache.ts'
import { drawSeed } from '../testing/shop-model/run-sequences.ts'
import { cardShop } from '../testing/shops/card-shop.ts'
import { importsOf } from '../testing/shops/import-shop.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { sheetText } from '../testing/shops/sheet.ts'
import { shopOver } from './shop.ts'
import { ShopReads } from './shop-reads.ts'

const products: ProductRow[] = []
let expansion = { id: 0, nombre: '', version: 0 }
let cardId = 0
const shop = cardShop(async ({ db, call }) => {
  expansion = (await call('POST', 'expansiones/', { nombre: 'Base', tcg_id: 1 })).body
  cardId = (await makeCard(db)).id
  for (let place = 0; place < 40; place += 1)
    products.push(
      await makeProduct(db, {
        titulo: `Carta ${place}`,
        tcg_id: (place % 4) + 1,
        precio: `${1_000 + place}.00`,
        ...(place % 3 === 0 && { carta_id: cardId, estado_id: 2 }),
        ...(place % 4 === 0 && { expansion_id: expansion.id }),
        ...(place % 3 === 0 ? { cantidad_disponible: null, single: true } : { cantidad_disponible: 4 }),
      }),
    )
})

type Page = (ask: Shop) => Promise<unknown>
/** Every page knows which day it is. */
const frame: Page = (ask) =>
  Promise.all([ask.settings(), ask.frameContent(), ask.siteStatus(), shopDay(new Date())])

/** Pages as the storefront reads them, by address. */
function pagesOf(): Map<string, Page> {
  const lists: Record<string, Page> = {
    '/': (ask) =>
      Promise.all([
        ask.trending(),
        ask.newest(),
        ask.certified(),
        ask.banners(),
        ask.questions(),
        ask.events(),
      ]),
    '/tienda': (ask) => ask.listProducts({}),
    '/tienda?page=2': (ask) => ask.listProducts({ page: 2 }),
    '/tienda?tcg=1': (ask) => Promise.all([ask.listProducts({ tcg: 1 }), ask.expansions(1)]),
    '/tienda?ordering=precio': (ask) => ask.listProducts({ ordering: 'precio' }),
    '/tienda?search=carta': (ask) => ask.listProducts({ search: 'carta' }),
    '/ingresos': (ask) => ask.incomes(),
    '/sitemap.xml': (ask) => ask.productAddresses(),
  }
  const own = products
    .slice(0, 12)
    .map(({ slug }): [string, Page] => [
      `/producto/${slug}`,
      (ask) =>
        Promise.all([
          ask.detailedProduct(slug).then((found) => found && ask.othersOfCard(found.product.id)),
          ask.siteImages(),
        ]),
    ])
  return new Map([...Object.entries(lists), ...own])
}

/** It stands still but for a midnight, so that what is kept does not become old by itself. */
let clock = 0

/** The pages kept beside the shop, as a process keeps them. */
function keepPages() {
  const pages = pagesOf()
  const direct = shopOver(shop.db, readConfig({}))
  const reads = new ShopReads(direct, () => clock)
  const cache = new PublicCache({ now: () => clock })
  shop.app.onCatalogChange((stockOf) => {
    cache.expire()
    reads.changed(stockOf)
  })
  const drawn: string[] = []
  const draw = async (page: Page, ask: Shop) => JSON.stringify(await Promise.all([frame(ask), page(ask)]))
  const show = async ([address, page]: [string, Page]) => {
    const answer = await cache.render(address, async () => {
      drawn.push(address)
      const { shop: ask, holds } = reads.record()
      return { status: 200, headers: {}, body: Buffer.from(await draw(page, ask)), holds }
    })
    return String((await answer.variant('identity')).body)
  }
  return {
    drawn,
    showAll: () => Promise.all([...pages].map(show)),
    /** The addresses whose kept page is not what it would be if it were drawn now. */
    differing: async () => {
      const differ = await Promise.all(
        [...pages].map(async (page) =>
          (await show(page)) === (await draw(page[1], direct)) ? [] : [page[0]],
        ),
      )
      return differ.flat()
    },
  }
}

const keptLists = ['paginados/', 'paginados/?tcg=1', 'paginados/?ordering=precio', 'paginados/?page=2']

/** The lists of the API that `app` keeps and that another, which keeps nothing, answers otherwise. */
async function listsOf(other: FastifyInstance) {
  const read = async (app: FastifyInstance, list: string) =>
    (await app.inject(`/api/v1/productos/${list}`)).body
  const differing = keptLists.map(async (list) => {
    other.publicCache.expire()
    return (await read(shop.app, list)) === (await read(other, list)) ? [] : [list]
  })
  return (await Promise.all(differing)).flat()
}

async function change(product: ProductRow, given: object) {
  const { body } = await shop.call('GET', `productos/${product.id}/`)
  await shop.call('PUT', `productos/${product.id}/`, { ...body, ...given })
}
const settings = async (given: object) =>
  shop.call('PUT', 'ajustes/', { ...(await shop.call('GET', 'ajustes/')).body, ...given })
const order = (product: ProductRow) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[product, 1]]) })
const sell = ({ id }: ProductRow) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/productos/baja-stock/${id}/`,
    headers: shop.headers,
    payload: { cantidad: 1 },
  })

/** What is begun and not paid, by transfer or by card. */
async function cancelLatest() {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from ordenes where estado = 'pendiente' order by id desc limit 1`,
  )
  const { body } = await shop.call('GET', `ordenes/${rows[0]?.id}/`)
  return shop.call('POST', `ordenes/${rows[0]?.id}/estado/`, { a: 'cancelada', version: body.version })
}

async function orderByCard(product: ProductRow) {
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[product, 1]], { retiroPersonal: true })
  const payload = { ...form, email: mail, items: detalles }
  return shop.app.inject({ method: 'POST', url: '/api/v1/crear-preferencia/', payload })
}

const imported: number[] = []
async function importSheet({ id }: ProductRow, turn: number) {
  const steps = importsOf(shop.app, shop.headers)
  const text = sheetText({ titulo: `Sobre ${turn}` }, { titulo: `Cambiada ${turn}`, id: `${id}` })
  const sheet = await steps.analyse(text)
  await steps.apply(sheet, { changed: () => shop.app.catalogChanged() })
  imported.push(sheet)
}
async function undoImport() {
  const sheet = imported.pop()
  if (sheet === undefined) return
  const steps = importsOf(shop.app, shop.headers)
  await steps.call('POST', `importaciones/${sheet}/deshacer`)
  await steps.work({ changed: () => shop.app.catalogChanged() })
}

/** A page of yesterday may be shown for five seconds. The owner's session is over on another day. */
async function passMidnight() {
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  clock += 5_001
  Object.assign(shop.headers, await signedIn(shop.app, shop.owner))
}

/** What changes a shop; `turn` makes each time another value. */
const changes: Record<string, (product: ProductRow, turn: number) => Promise<unknown>> = {
  order,
  'order by card': orderByCard,
  'cancel an order': cancelLatest,
  'import a sheet': importSheet,
  'undo an import': undoImport,
  midnight: passMidnight,
  sell,
  'order twice at once': (product) => Promise.all([order(product), order(product)]),
  'count the stock': ({ id }, turn) =>
    shop.call('POST', `productos/${id}/ajuste-stock/`, { contado: turn % 2, motivo_texto: 'Recuento' }),
  price: (product, turn) => change(product, { precio: `${900 + turn}` }),
  discount: (product, turn) => change(product, { porcentaje: turn % 2 ? 10 : null }),
  card: (product, turn) =>
    change(product, { single: true, estado_id: 2, carta_id: turn % 3 === 0 ? null : cardId }),
  title: (product, turn) => change(product, { titulo: `Carta cambiada ${turn}` }),
  hide: (product, turn) => change(product, { oculto: turn % 2 === 0 }),
  income: ({ id }) => shop.call('POST', 'ingresos/', { producto_id: id, fecha: '2026-11-01' }),
  expansion: async (_product, turn) => {
    const { body } = await shop.call('GET', `expansiones/${expansion.id}/`)
    await shop.call('PUT', `expansiones/${expansion.id}/`, { ...body, nombre: `Base ${turn}` })
  },
  'name of the shop': (_product, turn) => settings({ nombre: `Mazo ${turn}` }),
  'price of the shipping': (_product, turn) => settings({ costo_envio: `${turn}` }),
  question: (_product, turn) => shop.call('POST', 'preguntas/', { pregunta: `¿${turn}?`, respuesta: 'Sí.' }),
}

test('a sale draws only the pages anew that show its product', async () => {
  const pages = keepPages()
  await pages.showAll()
  pages.drawn.length = 0
  const [, sold] = products
  if (!sold) throw new Error('The shop has no products')
  expect((await sell(sold)).statusCode).toBe(200)
  await expect.poll(async () => pages.differing(), { timeout: 20_000 }).toEqual([])
  const showing = pages.drawn.filter((address) => address.startsWith('/producto/'))
  expect(showing).toEqual([`/producto/${sold.slug}`])
  expect(pages.drawn.length).toBeLessThan(8)
})

test('whatever changes, each kept page is what it would be if it were drawn now', {
  timeout: 240_000,
}, async () => {
  const pages = keepPages()
  await pages.showAll()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => void vi.useRealTimers())
  const keepsNothing = await makeApi(shop.database)
  onTestFinished(() => keepsNothing.close())
  const kinds = Object.keys(changes)
  const step = fc.record({ what: fc.constantFrom(...kinds), which: fc.nat({ max: 15 }) })
  const seed = drawSeed()
  // Each kind once, whatever is drawn.
  const steps = [
    ...kinds.map((what, at) => ({ what, which: at % 16 })),
    ...fc.sample(step, { numRuns: 18, seed }),
  ]
  for (const [turn, { what, which }] of steps.entries()) {
    const product = products[which]
    if (product) await changes[what]?.(product, turn)
    const told = `${what} of ${product?.titulo}, step ${turn} of seed ${seed}`
    await expect.poll(() => pages.differing(), { timeout: 20_000, message: told }).toEqual([])
    await expect.poll(() => listsOf(keepsNothing), { timeout: 20_000, message: told }).toEqual([])
  }
  expect((await shop.call('GET', 'ajustes/')).status).toBe(200)
})
