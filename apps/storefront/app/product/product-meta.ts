import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { ProductCard } from '@mazo/contract/card-book/product-card.ts'
import { formatPesos, toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { cardKind, conditionText } from '@mazo/contract/products/card-kind.ts'
import { cardTraits, traitTexts } from '@mazo/contract/products/card-traits.ts'
import { gameByName } from '@mazo/contract/products/games.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'

type Shown = { product: Product; card: ProductCard | null }

/** Title, address, picture and structured data of a product's page. */
export function productMeta({ product, card }: Shown, publicUrl: string, shopName: string) {
  const canonical = wholeAddress(publicUrl, pagePaths.product(product.slug))
  const picture = wholeAddress(publicUrl, product.imagen_url || placeholderPicture)
  const description = describe(product)
  return [
    ...pageMeta({
      title: `${product.titulo} | ${shopName}`,
      description,
      canonical,
      picture,
      type: 'product',
    }),
    { property: 'og:image:alt', content: product.titulo },
    { 'script:ld+json': productJsonLd(product, { canonical, picture, description, shopName, card }) },
  ]
}

type Page = {
  canonical: string
  picture: string
  description: string
  shopName: string
  card: ProductCard | null
}

/** The product as search engines read it: the price is the one paid, after the discount. */
function productJsonLd(product: Product, { canonical, picture, description, shopName, card }: Page) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.titulo,
    description,
    sku: String(product.id),
    image: picture,
    url: canonical,
    category: gameName(product) ?? 'Accesorios',
    ...propertiesOf(product, card),
    offers: {
      '@type': 'Offer',
      url: canonical,
      price: toPrecio(unitCentavos(product)),
      priceCurrency: 'ARS',
      availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${cardKind(product) === 'sellado' ? 'NewCondition' : 'UsedCondition'}`,
      seller: { '@type': 'Organization', name: shopName },
    },
  }
}

/** What is printed on a card, and its traits, as search engines read them. */
function propertiesOf(product: Product, card: ProductCard | null) {
  const known = [
    { name: 'Número', value: card?.numero },
    { name: 'Rareza', value: card?.rareza },
    { name: 'Variante', value: card && variantText(card.variante) },
    ...cardTraits.map(({ name, label }) => ({ name: label, value: product[name] })),
  ]
  const additionalProperty = known.flatMap(({ name, value }) =>
    value ? [{ '@type': 'PropertyValue', name, value }] : [],
  )
  return additionalProperty.length > 0 && { additionalProperty }
}

const gameName = ({ tcg }: Product) => gameByName(tcg)?.titulo ?? tcg

/** The product's own description, else its facts, in about 160 letters at most. */
function describe(product: Product): string {
  const own = product.descripcion.replace(/\s+/g, ' ').trim()
  const facts = [
    gameName(product),
    product.expansion,
    conditionText(product.estado_carta),
    ...traitTexts(product),
  ]
    .filter(Boolean)
    .join(', ')
  const text = own || `${product.titulo}. ${facts}. ${formatPesos(unitCentavos(product))}.`
  const letters = [...text]
  return letters.length > 160 ? `${letters.slice(0, 157).join('').trimEnd()}…` : text
}
