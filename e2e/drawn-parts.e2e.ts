import { pagePaths } from '@mazo/contract/paths.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { loadStorefront } from '../apps/server/src/pages/render-page.ts'
import { shopOver } from '../apps/server/src/pages/shop.ts'
import { ShopReads } from '../apps/server/src/pages/shop-reads.ts'
import { expect, test } from './test.ts'

/** Parts that many pages show alike are drawn once (apps/storefront/app/start/drawn-parts.ts). */

test('a page with parts from other pages is what it is when all of it is drawn', async ({ changeable }) => {
  await changeable.become('free')
  const real = shopOver(changeable.database.db, readConfig({}))
  const now = { settings: real.settings, frameContent: real.frameContent }
  const shop: Shop = {
    ...real,
    settings: () => now.settings(),
    frameContent: () => now.frameContent(),
  }
  const drawAlone = async (page: string) => {
    const draw = await loadStorefront(new ShopReads(shop)) // whose answers are objects of their own
    return String((await draw(page)).body)
  }
  const reads = new ShopReads(shop)
  const drawTogether = await loadStorefront(reads)
  const pages = await pagesOf(shop)

  async function expectTheSame() {
    reads.changed()
    for (const page of pages)
      expect(String((await drawTogether(page)).body), page).toBe(await drawAlone(page))
  }
  await expectTheSame()
  now.settings = async () => ({
    ...(await real.settings()),
    nombre: 'Otro nombre',
    whatsapp: '5491100000000',
  })
  await expectTheSame()
  now.frameContent = async () => {
    const { brand, ...others } = await real.frameContent()
    return { ...others, vendedor_nombre: 'Otra persona', brand: { ...brand, logo_url: '/media/otro.webp' } }
  }
  await expectTheSame()
})

/** One of each kind, and some products. */
async function pagesOf(shop: Shop): Promise<string[]> {
  const products = (await shop.newest()).slice(0, 6).map(({ slug }) => slug)
  return [
    ...[...products, 'no-existe'].map(pagePaths.product),
    pagePaths.home,
    pagePaths.store(),
    `${pagePaths.store()}/`,
    `${pagePaths.store()}?search=carta`,
    pagePaths.store({ tcg: 1 }),
    pagePaths.events,
    pagePaths.incomes,
    pagePaths.terms,
    pagePaths.checkout,
    pagePaths.withdrawal,
    '/no-hay-nada',
  ]
}
