import { shopSettingsBody } from '@mazo/contract/shop-settings.ts'
import { expect, test } from 'vitest'
import { readablePesos } from './readable-pesos.ts'

test.each([
  ['10000.00', '10.000'],
  ['150000.00', '150.000'],
  ['0.00', '0'],
  ['1234567.00', '1.234.567'],
])('%s is shown as %s, and saved unchanged it is the same', (wire, shown) => {
  expect(readablePesos(wire)).toBe(shown)
  expect(shopSettingsBody.shape.costo_envio.parse(shown)).toBe(wire)
})
