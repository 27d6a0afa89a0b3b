import { expect, test } from 'vitest'
import { sayPriceChange } from './price-history.ts'

test.each([
  [['1000.00', '1200.00', '1000.00', '1200.00'], ['Precio: $ 1.000 → $ 1.200']],
  [
    ['230500.50', '230500.50', '230500.50', '195925.43'],
    ['Descuento: ninguno → 15 %', 'Queda $ 195.925,43, antes $ 230.500,50'],
  ],
  [
    ['1000.00', '1000.00', '875.00', '1000.00'],
    ['Descuento: 12,5 % → ninguno', 'Queda $ 1.000, antes $ 875'],
  ],
  [
    ['1000.00', '2000.00', '900.00', '1800.00'],
    ['Precio: $ 1.000 → $ 2.000', 'Queda $ 1.800, antes $ 900'],
  ],
])('%j is said %j', ([precio_antes, precio, final_antes, final], said) => {
  const lines = sayPriceChange({ precio_antes, precio, final_antes, final } as Parameters<
    typeof sayPriceChange
  >[0])
  expect(lines.map((line) => line.replace(/\s/g, ' '))).toEqual(said)
})
