import { queryId } from '@mazo/contract/products.ts'
import { data } from 'react-router'
import { QrPage } from '../qr/QrPage.tsx'
import { shop } from '../shop-context.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/qr.ts'

/** Whether there is such a product, and no more: the page is the same bytes for a buyer and for the staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = queryId.safeParse(params.id)
  const exists = asked.success && (await context.get(shop).hasProduct(asked.data))
  return exists ? { id: asked.data } : data({ id: null }, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: matches[0].loaderData.settings.nombre }, { name: 'robots', content: 'noindex' }]
}

export default function QrRoute({ loaderData: { id } }: Route.ComponentProps) {
  return <QrPage key={id} id={id} shopName={useSettings().nombre} />
}
