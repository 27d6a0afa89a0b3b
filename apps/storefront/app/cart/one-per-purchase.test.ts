import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductDetail } from '../product/ProductDetail.tsx'
import type { CartLine } from './cart-lines.ts'
import { QuantityStepper } from './QuantityStepper.tsx'

const card: CartLine = {
  id: 1,
  slug: 'mew',
  titulo: 'Mew',
  descripcion: '',
  precio: '100.00',
  imagen_url: '/mew.webp',
  tcg: 'Pokemon',
  tcg_id: 1,
  expansion: null,
  expansion_id: null,
  estado_carta: null,
  impresion: null,
  ...byTrait(() => null),
  stock: true,
  single: true,
  certificada: false,
  graduadora: null,
  nota: null,
  cantidad_disponible: 4,
  una_por_compra: true,
  descuento: null,
  cantidad: 1,
}

const actions = { busyId: null, addOne: async () => {}, removeOne: async () => {}, removeAll: async () => {} }
const stepper = (line: CartLine) => renderToString(createElement(QuantityStepper, { line, actions }))
/** In the frame, which knows the shop's settings. */
function detail(product: CartLine) {
  const element = createElement(ProductDetail, { product, card: null, otherPictures: [] })
  const root = {
    settings: { descuento_transferencia: 0, impuestos_nacionales: null, metodos_pago: ['transferencia'] },
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToString(createElement(RouterProvider, { router }))
}

test('a single product of which there are more says that a purchase takes one', () => {
  expect(stepper(card)).toContain('title="Una por compra"')
  expect(stepper(card)).toContain('>Una por compra<')
  expect(detail(card)).toContain('>Una por compra<')
})

test('a last, unique or sold out product, or one that goes in numbers, says nothing of the sort', () => {
  const others: Partial<CartLine>[] = [
    { cantidad_disponible: 1 },
    { cantidad_disponible: null },
    { cantidad_disponible: 0, stock: false },
    { una_por_compra: false },
  ]
  for (const other of others) {
    expect(stepper({ ...card, ...other })).not.toContain('Una por compra')
    expect(detail({ ...card, ...other })).not.toContain('Una por compra')
  }
})
