import { expect, test } from 'vitest'
import { staffStockText } from './stock-words.ts'

test.each([
  [{ stock: true, cantidad_disponible: 7 }, 'En stock: 7 unidades'],
  [{ stock: true, cantidad_disponible: 1 }, 'En stock: 1 unidad'],
  [{ stock: true, cantidad_disponible: null }, 'Última en stock'],
  [{ stock: false, cantidad_disponible: null }, 'Agotado'],
  [{ stock: false, cantidad_disponible: 0 }, 'Agotado'],
])('the staff reads %j as "%s"', (product, text) => {
  expect(staffStockText(product)).toBe(text)
})
