import { toCentavos } from '@mazo/contract/money.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { featuredEvent } from '@mazo/contract/site/events.ts'
import { salesOn } from '@mazo/contract/site/sales-counter.ts'
import { type ListedProduct, listed } from '../catalog/listed-product.ts'
import { orElse } from '../site/or-else.ts'

/**
 * Everything on the home. A list that fails leaves its place empty and is logged; the page still answers (decision 25),
 * but is not `whole`.
 */
export async function loadHome(shop: Shop, now = new Date()) {
  const orLost = <T>(wanted: Promise<T>, what: string) =>
    orElse(wanted, undefined, `The home goes without its ${what}`)
  const [trending, newest, certified, photos, banners, questions, events] = await Promise.all([
    orLost(shop.trending(), 'trending products'),
    orLost(shop.newest(), 'new products'),
    orLost(shop.certified(), 'certified products'),
    orLost(shop.gamePhotos(), 'game photos'),
    orLost(shop.banners(), 'banners'),
    orLost(shop.questions(), 'questions'),
    orLost(shop.events(), 'fairs'),
  ])
  const today = shopDay(now)
  const home = {
    trending: trending?.slice(0, 12).map(listed) ?? [],
    newest: newest?.map(listed) ?? [],
    certified: byPriceDown(certified?.map(listed) ?? []),
    photos: photos ?? null,
    banners: banners ?? [],
    questions: questions ?? [],
    sales: salesOn(today),
    /** Without a coming fair no pop-up announces one. */
    hasFair: featuredEvent(events ?? [], today) !== null,
  }
  return {
    home,
    whole: [trending, newest, certified, photos, banners, questions, events].every(
      (part) => part !== undefined,
    ),
  }
}

/** The certified carousel's order: highest price first (spec §4). */
const byPriceDown = (products: readonly ListedProduct[]) =>
  products.toSorted((a, b) => toCentavos(b.precio) - toCentavos(a.precio))
