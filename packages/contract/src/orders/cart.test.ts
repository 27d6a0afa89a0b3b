import { expect, test } from 'vitest'
import { addRefusal, addUnit, countUnits, cutTitle, removeProduct, removeUnit } from './cart.ts'

const sealed = { una_por_compra: false, stock: true, cantidad_disponible: 3 }
const unique = { una_por_compra: true, stock: true, cantidad_disponible: null }

test('a product enters the cart while units remain', () => {
  expect(addRefusal(sealed, 2)).toBeNull()
  expect(addRefusal(sealed, 3)).toBe('¡No se puede añadir más unidades!')
})

test('a single card enters once, however many there are', () => {
  expect(addRefusal(unique, 0)).toBeNull()
  expect(addRefusal({ ...unique, cantidad_disponible: 5 }, 1)).toBe('¡Este producto ya está en tu carrito!')
})

test('a sold-out product does not enter', () => {
  expect(addRefusal({ ...unique, stock: false }, 0)).toBe('¡No se puede añadir más unidades!')
})

test('units are counted in the order they came', () => {
  const ids = addUnit(addUnit([7, 3], 7), 9)
  expect([...countUnits(ids)]).toEqual([
    [7, 2],
    [3, 1],
    [9, 1],
  ])
  expect(removeUnit(ids, 7)).toEqual([7, 3, 9])
  expect(removeProduct(ids, 7)).toEqual([3, 9])
  expect(removeUnit(ids, 99)).toEqual(ids)
})

test('a long title is cut by letters, not by halves of an emoji', () => {
  expect(cutTitle('Charizard ex 199/165', 19)).toBe('Charizard ex 199/16…')
  expect(cutTitle('🃏'.repeat(20), 19)).toBe(`${'🃏'.repeat(19)}…`)
  expect(cutTitle('Corto', 19)).toBe('Corto')
})
