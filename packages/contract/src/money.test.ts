import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  discountedCentavos,
  formatMoney,
  formatPesos,
  formatRoundPesos,
  subtotalCentavos,
  toCentavos,
  toPrecio,
} from './money.ts'

test.each([
  ['12500.00', 1_250_000],
  ['12500', 1_250_000],
  [12500.5, 1_250_050],
  ['0.07', 7],
  ['0.7', 70],
])('%s pesos are %i centavos', (pesos, centavos) => {
  expect(toCentavos(pesos)).toBe(centavos)
})

test.each(['', '-1', '1.234', '1e3', 'NaN', '12,50', Number.NaN, -3])('%s is no amount', (pesos) => {
  expect(() => toCentavos(pesos)).toThrow(RangeError)
})

test('an amount written and read again is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (n) => {
      expect(toCentavos(toPrecio(n))).toBe(n)
    }),
  )
})

test.each([
  [1_000, 10, 900],
  [999, 50, 500], // 499.5 goes up
  [1, 50, 1],
  [333, 33, 223], // 223.11
  [10_000, 12.5, 8_750],
  [5_000, 0, 5_000],
])('%i centavos less %d %% are %i', (price, percent, expected) => {
  expect(discountedCentavos(price, percent)).toBe(expected)
})

test('the discounted unit is rounded before it is multiplied', () => {
  expect(subtotalCentavos([{ precio: '9.99', descuento: { porcentaje: 50 }, cantidad: 3 }])).toBe(1_500)
})

test('people read pesos the Argentine way', () => {
  expect(formatPesos(1_250_000)).toBe('$\u00a012.500,00')
  expect(formatRoundPesos(15_000_000)).toBe('$150.000')
})

test('an amount is written with the currency that it came in', () => {
  expect(formatMoney(2_140_000, 'USD')).toBe('USD\u00a021.400,00')
  expect(formatMoney(2_140_000, 'ARS')).toBe(formatPesos(2_140_000))
})
