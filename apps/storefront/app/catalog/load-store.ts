import { games } from '@mazo/contract/games.ts'
import { type Expansion, type ProductPage, pageSize } from '@mazo/contract/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import type { Filters } from './filters.ts'

/**
 * The listing for these filters, with the expansions to choose from. An expansion that nobody has is dropped. What
 * fails is logged and leaves its place empty (spec §8, decision 25); `whole`: nothing did.
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
    results: page?.results ?? [],
    count: page?.count ?? 0,
    whole: expansions !== null && images !== undefined && page !== null,
  }
}

/** `null` where it is unknown. */
async function pageOf(shop: Shop, filters: Filters): Promise<ProductPage | null> {
  try {
    return await shop.listProducts(filters)
  } catch (error) {
    console.error('The listing goes without its products:', error)
    return null
  }
}

/** `null` where the list is unknown: the filter then stands as it was asked. */
async function expansionsFor(shop: Shop, { tcg, expansion }: Filters): Promise<Expansion[] | null> {
  const asked = tcg ? [tcg] : expansion ? games.map(({ id }) => id) : []
  try {
    return (await Promise.all(asked.map((id) => shop.expansions(id)))).flat()
  } catch (error) {
    console.error('The listing goes without its expansions:', error)
    return null
  }
}

function dropUnknownExpansion(filters: Filters, expansions: Expansion[] | null): Filters {
  const known = expansions === null || expansions.some(({ id }) => id === filters.expansion)
  return known ? { ...filters } : { ...filters, expansion: undefined }
}

/** `undefined` where they are unknown. */
async function imagesOf(shop: Shop) {
  try {
    return await shop.siteImages()
  } catch (error) {
    console.error('The listing goes without its pictures:', error)
    return undefined
  }
}
