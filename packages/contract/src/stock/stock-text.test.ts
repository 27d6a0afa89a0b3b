import { expect, test } from 'vitest'
import { stockText } from './stock-text.ts'

test.each([
  [true, null, 'Única en Stock.'],
  [false, null, 'Agotado'],
  [false, 0, 'Agotado'],
  [true, 1, '¡Solo queda 1 unidad disponible!'],
  [true, 4, '¡Solo quedan 4 unidades disponibles!'],
  [true, 5, 'Stock Moderado.'],
  [true, 10, 'Stock Moderado.'],
  [true, 11, 'Stock Alto Disponible.'],
])('stock %s with %s units reads %s', (stock, cantidad_disponible, text) => {
  expect(stockText({ stock, cantidad_disponible })).toBe(text)
})
