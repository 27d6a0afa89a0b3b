import { toCentavos } from '@mazo/contract/money.ts'
import type { Product } from '@mazo/contract/products.ts'
import { salesOn } from '@mazo/contract/sales-counter.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { shopDay } from '@mazo/contract/shop-day.ts'

/**
 * Everything on the home. A list that fails leaves its place empty and is logged; the page still answers (decision 25),
 * but is not `whole`.
 */
export async function loadHome(shop: Shop) {
  let whole = true
  async function orElse<T>(wanted: Promise<T>, fallback: T, what: string): Promise<T> {
    try {
      return await wanted
    } catch (error) {
      console.error(`The home goes without its ${what}:`, error)
      whole = false
      return fallback
    }
  }
  const [trending, newest, certified, photos] = await Promise.all([
    orElse(shop.trending(), [], 'trending products'),
    orElse(shop.newest(), [], 'new products'),
    orElse(shop.certified(), [], 'certified products'),
    orElse(shop.gamePhotos(), null, 'game photos'),
  ])
  const home = {
    trending: trending.slice(0, 12),
    newest,
    certified: byPriceDown(certified),
    photos,
    sales: salesOn(shopDay(new Date())),
  }
  return { home, whole }
}

/** The certified carousel's order: highest price first (spec §4). */
const byPriceDown = (products: readonly Product[]) =>
  products.toSorted((a, b) => toCentavos(b.precio) - toCentavos(a.precio))
