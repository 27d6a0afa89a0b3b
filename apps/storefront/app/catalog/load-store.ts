import { games } from '@mazo/contract/products/games.ts'
import { type Expansion, type ProductPage, pageSize } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { orElse } from '../site/or-else.ts'
import type { Filters } from './filters/filters.ts'
import { listed } from './listed-product.ts'

/**
 * The listing for these filters, with the expansions to choose from. An unknown expansion is dropped. A list
 * that fails is logged and leaves its place empty (spec §8, decision 25); `whole` says that none did.
 */
export async function loadStore(shop: Shop, asked: Filters) {
  const [expansions, images] = await Promise.all([expansionsFor(shop, asked), imagesOf(shop)])
  const filters = dropUnknownExpansion(asked, expansions)
  const page = await pageOf(shop, filters)
  const pages = Math.max(1, Math.ceil((page?.count ?? 0) / pageSize))
  // A page past the end shows the last one rather than nothing.
  if (page && (filters.page ?? 1) > pages) {
    filters.page = pages
    page.results = (await pageOf(shop, filters))?.results ?? []
  }
  return {
    filters,
    expansions,
    pages,
    images: images ?? null,
    results: page?.results.map(listed) ?? [],
    count: page?.count ?? 0,
    whole: expansions !== null && images !== undefined && page !== null,
  }
}

/** `null` if the page could not be read. */
const pageOf = (shop: Shop, filters: Filters): Promise<ProductPage | null> =>
  orElse(shop.listProducts(filters), null, 'The listing goes without its products')

/** `null` if the list could not be read: the filter then stays as it was asked for. */
async function expansionsFor(shop: Shop, { tcg, expansion }: Filters): Promise<Expansion[] | null> {
  const asked = tcg ? [tcg] : expansion ? games.map(({ id }) => id) : []
  const lists = Promise.all(asked.map((id) => shop.expansions(id)))
  return (await orElse(lists, null, 'The listing goes without its expansions'))?.flat() ?? null
}

function dropUnknownExpansion(filters: Filters, expansions: Expansion[] | null): Filters {
  const known = expansions === null || expansions.some(({ id }) => id === filters.expansion)
  return known ? { ...filters } : { ...filters, expansion: undefined }
}

/** `undefined` if the pictures could not be read. */
const imagesOf = (shop: Shop) => orElse(shop.siteImages(), undefined, 'The listing goes without its pictures')
