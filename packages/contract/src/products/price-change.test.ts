import { expect, test } from 'vitest'
import { toCentavos, toPrecio } from '../money.ts'
import { changedCentavos, type PriceChange, type Rounding } from './price-change.ts'

const changed = (precio: string, change: PriceChange) => toPrecio(changedCentavos(toCentavos(precio), change))

test.each<[string, number, Rounding | undefined, string]>([
  ['12500.50', 10, undefined, '13751.00'],
  ['12345.00', 10, 10, '13580.00'],
  ['12345.00', 10, 50, '13600.00'],
  ['12345.00', 10, 100, '13600.00'],
  ['12345.00', 10, 500, '13500.00'],
  ['1000.00', 12.5, 50, '1150.00'], // 1.125, half up
  ['12345.00', -10, 100, '11100.00'],
])('%s varied by %s %% and rounded to %s is %s', (precio, variar, redondeo, after) => {
  expect(changed(precio, { variar, redondeo })).toBe(after)
})

test('a rise never lowers a price by its rounding, and a cut never raises one', () => {
  expect(changed('1200.00', { variar: 2, redondeo: 500 })).toBe('1200.00')
  expect(changed('1300.00', { variar: -2, redondeo: 500 })).toBe('1300.00')
  expect(changed('0.50', { variar: -10 })).toBe('0.50')
})

test('a price that would be rounded to nothing is rounded to the peso', () => {
  expect(changed('120.00', { variar: -50, redondeo: 500 })).toBe('60.00')
  expect(changed('9.99', { variar: -95, redondeo: 100 })).toBe('1.00')
})

test('the same price for all is as it is given', () => {
  expect(changed('1200.00', { fijar: '999.90' })).toBe('999.90')
})
