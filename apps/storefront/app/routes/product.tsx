import { data } from 'react-router'
import { ProductDetail } from '../product/ProductDetail.tsx'
import { productMeta } from '../product/product-meta.ts'
import { Suggested } from '../product/Suggested.tsx'
import { shop } from '../shop-context.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/product.ts'

export { ProductFailure as ErrorBoundary } from '../product/ProductFailure.tsx'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ask = context.get(shop)
  const [product, suggested] = await Promise.all([
    ask.productBySlug(params.slug),
    ask.suggested().catch((error: unknown) => {
      console.error('The product page goes without its suggestions:', error)
      return null
    }),
  ])
  if (!product) throw data('No se pudo cargar el producto', { status: 404 })
  const others = suggested?.filter(({ id }) => id !== product.id) ?? null
  return wholeAnswer({ product, suggested: others }, others !== null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  if (!loaderData)
    return [{ title: `Producto no disponible | ${settings.nombre}` }, { name: 'robots', content: 'noindex' }]
  return productMeta(loaderData.product, publicUrl, settings.nombre)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, suggested } = loaderData
  return (
    <>
      <ProductDetail key={product.id} product={product} />
      <Suggested key={`suggested-${product.id}`} products={suggested} />
    </>
  )
}
