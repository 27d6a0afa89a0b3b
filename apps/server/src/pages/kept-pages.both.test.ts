import type { Shop } from '@mazo/contract/shop.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { PublicCache } from '../http/cache/public-cache.ts'
import { drawSeed } from '../testing/shop-model/run-sequences.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { shopOver } from './shop.ts'
import { ShopReads } from './shop-reads.ts'

const products: ProductRow[] = []
let expansion = { id: 0, nombre: '', version: 0 }
const shop = ownerShop(async ({ db, call }) => {
  expansion = (await call('POST', 'expansiones/', { nombre: 'Base', tcg_id: 1 })).body
  for (let place = 0; place < 40; place += 1)
    products.push(
      await makeProduct(db, {
        titulo: `Carta ${place}`,
        tcg_id: (place % 4) + 1,
        precio: `${1_000 + place}.00`,
        ...(place % 4 === 0 && { expansion_id: expansion.id }),
        ...(place % 3 === 0 ? { cantidad_disponible: null, single: true } : { cantidad_disponible: 4 }),
      }),
    )
})

type Page = (ask: Shop) => Promise<unknown>
const frame: Page = (ask) => Promise.all([ask.settings(), ask.frameContent(), ask.siteStatus()])

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
        Promise.all([ask.productBySlug(slug), ask.otherPictures(slug), ask.suggested(), ask.siteImages()]),
    ])
  return new Map([...Object.entries(lists), ...own])
}

/** The pages kept beside the shop, as a process keeps them, in a time that stands still. */
function keepPages() {
  const pages = pagesOf()
  const direct = shopOver(shop.db, readConfig({}))
  const reads = new ShopReads(direct, () => 0)
  const cache = new PublicCache({ now: () => 0 })
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

/** What changes a shop; `turn` makes each time another value. */
const changes: Record<string, (product: ProductRow, turn: number) => Promise<unknown>> = {
  order,
  sell,
  'order twice at once': (product) => Promise.all([order(product), order(product)]),
  'count the stock': ({ id }, turn) =>
    shop.call('POST', `productos/${id}/ajuste-stock/`, { contado: turn % 2, motivo_texto: 'Recuento' }),
  price: (product, turn) => change(product, { precio: `${900 + turn}` }),
  discount: (product, turn) => change(product, { porcentaje: turn % 2 ? 10 : null }),
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
  const step = fc.record({ what: fc.constantFrom(...Object.keys(changes)), which: fc.nat({ max: 15 }) })
  const seed = drawSeed()
  for (const [turn, { what, which }] of fc.sample(step, { numRuns: 40, seed }).entries()) {
    const product = products[which]
    if (product) await changes[what]?.(product, turn)
    const told = `${what} of ${product?.titulo}, step ${turn} of seed ${seed}`
    await expect.poll(() => pages.differing(), { timeout: 20_000, message: told }).toEqual([])
  }
})
