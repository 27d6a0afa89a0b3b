import type { ProductCard } from '@mazo/contract/card-book/product-card.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { expect, test } from 'vitest'
import { productMeta } from './product-meta.ts'

const card: Product = {
  id: 7,
  slug: 'pikachu-25',
  titulo: 'Pikachu 025/165 </script>',
  descripcion: '',
  precio: '9999.99',
  imagen_url: '/media/demo/pikachu.webp',
  tcg: 'Pokemon',
  tcg_id: 1,
  expansion: '151',
  expansion_id: 3,
  estado_carta: 'Mint',
  impresion: null,
  ...byTrait(() => null),
  stock: true,
  single: true,
  certificada: false,
  graduadora: null,
  nota: null,
  cantidad_disponible: null,
  una_por_compra: true,
  descuento: { porcentaje: 15 },
}

const jsonLdOf = (product: Product, printed: ProductCard | null = null) =>
  productMeta({ product, card: printed }, 'https://mazo.example', 'Mazo').flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  )[0]

test('search engines read the price after the discount, and whether it can be bought', () => {
  expect(jsonLdOf(card)).toMatchObject({
    offers: { price: '8499.99', priceCurrency: 'ARS', availability: 'https://schema.org/InStock' },
  })
  expect(jsonLdOf({ ...card, stock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('addresses are whole', () => {
  const tags = productMeta({ product: card, card: null }, 'https://mazo.example', 'Mazo')
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://mazo.example/detalle-productos/pikachu-25',
  })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://mazo.example/media/demo/pikachu.webp',
  })
})

test('a product without words of its own is described by what is known', () => {
  const description = productMeta({ product: card, card: null }, 'https://mazo.example', 'Mazo').find(
    (tag) => 'name' in tag && tag.name === 'description',
  )
  expect(description).toHaveProperty('content', expect.stringContaining('Pokémon, 151, Mint'))
})

test('search engines read what is printed on the card', () => {
  const printed = {
    expansion: '151',
    numero: '199/165',
    rareza: 'Special',
    variante: 'p1',
    anio: 2023,
    otras: [],
  }
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
  expect(jsonLdOf({ ...card, idioma: 'japonés' }, printed)).toMatchObject({
    additionalProperty: [
      property('Número', '199/165'),
      property('Rareza', 'Special'),
      property('Variante', 'Arte alternativo (p1)'),
      property('Idioma', 'japonés'),
    ],
  })
  expect(jsonLdOf(card, { ...printed, rareza: null, variante: null })).toMatchObject({
    additionalProperty: [property('Número', '199/165')],
  })
  expect(jsonLdOf(card)).not.toHaveProperty('additionalProperty')
})
