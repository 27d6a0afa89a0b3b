import { queryId } from '@mazo/contract/products/products.ts'
import { data } from 'react-router'
import { QrPage } from '../qr/QrPage.tsx'
import { shop } from '../shop-context.ts'
import { logFault } from '../site/or-else.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/qr.ts'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

/**
 * Says only which product it is, so that the page is the same bytes for a buyer and for the staff. If that is unknown,
 * the page asks for its product all the same, and shows nothing until it comes (spec §8).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = queryId.safeParse(params.id)
  if (!asked.success) return data({ id: null, slug: null }, { status: 404 })
  const slug = await context
    .get(shop)
    .slugById(asked.data)
    .catch((error) => {
      logFault('Nobody could say whether a label has a product', error)
      return undefined
    })
  if (slug === null) return data({ id: null, slug: null }, { status: 404 })
  return wholeAnswer({ id: asked.data, slug: slug ?? null }, slug !== undefined)
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: matches[0].loaderData.settings.nombre }, { name: 'robots', content: 'noindex' }]
}

export default function QrRoute({ loaderData: { id, slug } }: Route.ComponentProps) {
  return <QrPage key={id} id={id} slug={slug} shopName={useSettings().nombre} />
}
