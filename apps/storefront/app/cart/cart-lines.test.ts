import { defaultShipping } from '@mazo/contract/orders/shipping.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { expect, test } from 'vitest'
import { adjustIds, cartTotals, chargedLines, findProblems, joinLines, problemText } from './cart-lines.ts'

const booster: Product = {
  id: 1,
  slug: 'booster',
  titulo: 'Booster',
  descripcion: '',
  precio: '50000.00',
  imagen_url: '',
  tcg: 'Pokemon',
  tcg_id: 1,
  expansion: null,
  expansion_id: null,
  estado_carta: null,
  impresion: null,
  ...byTrait(() => null),
  stock: true,
  single: false,
  certificada: false,
  graduadora: null,
  nota: null,
  cantidad_disponible: 4,
  una_por_compra: false,
  descuento: null,
}
const charizard: Product = { ...booster, id: 2, titulo: 'Charizard', single: true, cantidad_disponible: null }

test('lines come in the order of the cart, without what the shop does not know', () => {
  const lines = joinLines([2, 1, 9, 1], [booster, charizard])
  expect(lines.map(({ titulo, cantidad }) => [titulo, cantidad])).toEqual([
    ['Charizard', 1],
    ['Booster', 2],
  ])
})

test('a cart that fits has no problems', () => {
  expect(findProblems([1, 1, 2], [booster, charizard])).toEqual([])
})

test('what vanished, sold out or fell below the units is said and adjusted', () => {
  const ids = [1, 9, 1, 2, 1]
  const products = [
    { ...booster, cantidad_disponible: 2 },
    { ...charizard, stock: false },
  ]
  const problems = findProblems(ids, products)
  expect(problems.map(problemText)).toEqual([
    'De «Booster» quedan 2 unidades y en tu carrito hay 3.',
    'Un producto de tu carrito ya no está disponible.',
    'Se agotó «Charizard».',
  ])
  expect(adjustIds(ids, problems)).toEqual([1, 1])
})

test('one unit left is said in the singular', () => {
  const [problem] = findProblems([1, 1], [{ ...booster, cantidad_disponible: 1 }])
  expect(problem && problemText(problem)).toBe('De «Booster» queda 1 unidad y en tu carrito hay 2.')
})

test('of what a purchase takes once it is not said that the others sold out', () => {
  const flabebe = {
    ...booster,
    titulo: 'Flabébé',
    single: true,
    una_por_compra: true,
    cantidad_disponible: 9,
  }
  const problems = findProblems([1, 1, 1], [flabebe])
  expect(problems.map(problemText)).toEqual([
    'De «Flabébé» podés llevar 1 sola unidad por compra y en tu carrito hay 3.',
  ])
  expect(adjustIds([1, 1, 1], problems)).toEqual([1])
  const last = findProblems([1, 1, 1], [{ ...flabebe, cantidad_disponible: 1 }])
  expect(last.map(problemText)).toEqual(['De «Flabébé» queda 1 unidad y en tu carrito hay 3.'])
})

test('the total is what the buyer pays, shipping included', () => {
  const lines = joinLines([1, 1], [booster])
  expect(cartTotals(lines, false, defaultShipping)).toEqual({
    subtotal: 10_000_000,
    off: 0,
    shipping: 1_000_000,
    total: 11_000_000,
  })
  expect(cartTotals(lines, true, defaultShipping).total).toBe(10_000_000)
  expect(cartTotals([], false, defaultShipping).total).toBe(0)
})

test('a line that sold out costs nothing, unless its last unit is kept for this buyer', () => {
  const lines = joinLines([1, 1, 2], [booster, { ...charizard, stock: false }])
  expect(cartTotals(chargedLines(lines), true, defaultShipping).total).toBe(10_000_000)
  expect(cartTotals(chargedLines(lines, new Map([[2, 1]])), true, defaultShipping).total).toBe(15_000_000)
  expect(cartTotals(chargedLines(lines.slice(1)), false, defaultShipping).total).toBe(0)
})

test('units beyond what is left cost nothing, unless they are kept for this buyer', () => {
  const lines = joinLines([1, 1, 1], [{ ...booster, cantidad_disponible: 1 }])
  expect(cartTotals(chargedLines(lines), true, defaultShipping).total).toBe(5_000_000)
  expect(cartTotals(chargedLines(lines, new Map([[1, 2]])), true, defaultShipping).total).toBe(15_000_000)
})

test('what is off by transfer is off the total, and shipping is free as before it', () => {
  const lines = joinLines([1, 1, 1], [booster])
  expect(cartTotals(lines, false, defaultShipping, 10)).toEqual({
    subtotal: 15_000_000,
    off: 1_500_000,
    shipping: 0,
    total: 13_500_000,
  })
})
