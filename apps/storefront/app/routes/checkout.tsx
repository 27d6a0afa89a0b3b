import { useLocation } from 'react-router'
import { CheckoutPage } from '../checkout/CheckoutPage.tsx'
import { shop } from '../shop-context.ts'
import { logFault } from '../site/or-else.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/checkout.ts'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

/** A failed picture must not keep anybody from buying: its place stays empty (decision 25). */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return wholeAnswer({ images: await context.get(shop).siteImages() }, true)
  } catch (error) {
    logFault('The checkout goes without its picture', error)
    return wholeAnswer({ images: null }, false)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Finalizar compra | ${matches[0].loaderData.settings.nombre}` },
    {
      name: 'description',
      content: 'Completá tus datos, elegí envío o retiro en persona y cómo pagar, y confirmá tu pedido.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const recovered: unknown = useLocation().state?.recuperado
  return <CheckoutPage key={String(recovered)} settings={useSettings()} images={loaderData.images} />
}
