import { pagePaths } from '@mazo/contract/paths.ts'
import { games } from '@mazo/contract/products/games.ts'
import { shop } from '../shop-context.ts'
import { wholeAddress } from '../site/page-meta.ts'
import { siteMap } from '../site/site-map.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(shop)
  const pages = [
    pagePaths.home,
    pagePaths.store(),
    ...games.map(({ id }) => pagePaths.store({ tcg: id })),
    pagePaths.events,
    pagePaths.incomes,
    pagePaths.returns,
    pagePaths.terms,
    pagePaths.privacy,
    pagePaths.withdrawal,
  ]
  const products = await ask.productAddresses()
  const { origin } = new URL(ask.publicUrl)
  const body = await siteMap([
    ...pages.map((path) => ({ address: wholeAddress(ask.publicUrl, path) })),
    ...products.map(({ slug, changed }) => ({
      address: `${origin}${pagePaths.product(slug)}`, // to read the address anew for each takes a tenth of a second
      changed,
    })),
  ])
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
