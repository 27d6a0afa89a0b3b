import { useLocation } from 'react-router'
import { CheckoutPage } from '../checkout/CheckoutPage.tsx'
import { shop } from '../shop-context.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/checkout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { images: await context.get(shop).siteImages() }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Finalizar compra | ${matches[0].loaderData.settings.nombre}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const recovered: unknown = useLocation().state?.recuperado
  return <CheckoutPage key={String(recovered)} settings={useSettings()} images={loaderData.images} />
}
