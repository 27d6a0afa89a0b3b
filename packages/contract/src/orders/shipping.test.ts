import { expect, test } from 'vitest'
import { defaultShipping, leftForFreeShipping, shippingCentavos, shippingOfChanged } from './shipping.ts'

test.each([
  ['one centavo short', 14_999_999, false, 1_000_000],
  ['at the limit', 15_000_000, false, 0],
  ['a small pickup', 100, true, 0],
])('shipping of %s', (_name, subtotal, pickup, expected) => {
  expect(shippingCentavos(subtotal, pickup, defaultShipping)).toBe(expected)
})

test.each([
  ['keeps what was agreed', 900_000, 100, false, 900_000],
  ['pays none once it is picked up', 900_000, 100, true, 0],
  ['pays none above the limit', 900_000, 15_000_000, false, 0],
  ['pays as a new one where none was due', 0, 100, false, 1_000_000],
])('a changed order %s', (_name, agreed, subtotal, pickup, expected) => {
  expect(shippingOfChanged(agreed, subtotal, pickup, defaultShipping)).toBe(expected)
})

test('the bar never asks for less than nothing', () => {
  expect(leftForFreeShipping(14_000_000, defaultShipping)).toBe(1_000_000)
  expect(leftForFreeShipping(20_000_000, defaultShipping)).toBe(0)
})
