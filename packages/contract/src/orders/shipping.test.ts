import { expect, test } from 'vitest'
import { defaultShipping, leftForFreeShipping, shippingCentavos } from './shipping.ts'

test.each([
  ['one centavo short', 14_999_999, false, 1_000_000],
  ['at the limit', 15_000_000, false, 0],
  ['a small pickup', 100, true, 0],
])('shipping of %s', (_name, subtotal, pickup, expected) => {
  expect(shippingCentavos(subtotal, pickup, defaultShipping)).toBe(expected)
})

test('the bar never asks for less than nothing', () => {
  expect(leftForFreeShipping(14_000_000, defaultShipping)).toBe(1_000_000)
  expect(leftForFreeShipping(20_000_000, defaultShipping)).toBe(0)
})
