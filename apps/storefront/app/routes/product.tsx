import { data } from 'react-router'
import { ProductDetail } from '../product/ProductDetail.tsx'
import { productMeta } from '../product/product-meta.ts'
import { SameCards } from '../product/SameCards.tsx'
import { Suggested } from '../product/Suggested.tsx'
import { shop } from '../shop-context.ts'
import { ChatBanner } from '../site/ChatBanner.tsx'
import { orElse } from '../site/or-else.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/product.ts'

export { ProductFailure as ErrorBoundary } from '../product/ProductFailure.tsx'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ask = context.get(shop)
  const [found, images] = await Promise.all([
    ask.detailedProduct(params.slug),
    orElse(ask.siteImages(), null, 'The product page goes without its picture'),
  ])
  if (!found) throw data('No se pudo cargar el producto', { status: 404 })
  const { product, otherPictures, card } = found
  const picture = images?.imagen_de_detalle_producto ?? null
  if (!card) return wholeAnswer({ product, otherPictures, card, picture }, true)
  const others = ask.othersOfCard(product.id)
  const otras = await orElse(others, null, 'The product page goes without the others of its card')
  return wholeAnswer(
    { product, otherPictures, card: { ...card, otras: otras ?? [] }, picture },
    otras !== null,
  )
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  if (!loaderData)
    return [{ title: `Producto no disponible | ${settings.nombre}` }, { name: 'robots', content: 'noindex' }]
  return productMeta(loaderData, publicUrl, settings.nombre)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, otherPictures, card, picture } = loaderData
  const { whatsapp } = useSettings()
  return (
    <>
      <ProductDetail key={product.id} product={product} card={card} otherPictures={otherPictures} />
      <SameCards cards={card?.otras ?? []} />
      <div className="page-column mt-14">
        <ChatBanner
          picture={picture}
          whatsapp={whatsapp}
          title="¿Tenés dudas con este producto?"
          action="Escribinos por WhatsApp y te contamos"
          message={`Hola, tengo una consulta sobre «${product.titulo}».`}
        />
      </div>
      <Suggested key={`suggested-${product.id}`} than={product.id} />
    </>
  )
}
