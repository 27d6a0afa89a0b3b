import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtotalCentavos } from '../money.ts'
import { percentText, transferCentavos, transferTotals } from './transfer-price.ts'

const unit = fc.integer({ min: 0, max: 99_999_999_999 })
/** 0 to 90 in hundredths of a percent, which is all that the settings take. */
const hundredths = fc.integer({ min: 0, max: 9_000 })
const lines = fc.array(
  fc.record({
    precio: fc.integer({ min: 0, max: 9_999_999 }).map((centavos) => centavos / 100),
    descuento: fc.option(fc.record({ porcentaje: fc.integer({ min: 1, max: 99 }) })),
    cantidad: fc.integer({ min: 1, max: 999 }),
  }),
)

test('a unit by transfer is the price less the percentage, half up to the centavo', () => {
  fc.assert(
    fc.property(unit, hundredths, (price, share) => {
      const exact = BigInt(price) * BigInt(10_000 - share)
      const rounded = (exact * 2n + 10_000n) / 20_000n
      expect(BigInt(transferCentavos(price, share / 100))).toBe(rounded)
    }),
  )
})

test('a larger discount never costs more', () => {
  fc.assert(
    fc.property(unit, hundredths, hundredths, (price, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(transferCentavos(price, more / 100)).toBeLessThanOrEqual(transferCentavos(price, less / 100))
    }),
  )
})

test('list, discount and what is paid add up, and the units are rounded before they are multiplied', () => {
  fc.assert(
    fc.property(lines, hundredths, (sold, share) => {
      const { list, off, paid } = transferTotals(sold, share / 100)
      expect(list).toBe(subtotalCentavos(sold))
      expect(list - off).toBe(paid)
      const apart = sold.reduce(
        (sum, line) => sum + transferTotals([{ ...line, cantidad: 1 }], share / 100).paid * line.cantidad,
        0,
      )
      expect(paid).toBe(apart)
    }),
  )
})

test('no percentage changes nothing', () => {
  fc.assert(
    fc.property(lines, (sold) => {
      const list = subtotalCentavos(sold)
      expect(transferTotals(sold, 0)).toEqual({ list, off: 0, paid: list })
    }),
  )
})

test.each([
  [999, 50, 500],
  [333, 33.33, 222],
  [1, 90, 0],
  [100_000, 12.5, 87_500],
])('%i centavos by transfer at %d %% are %i', (price, percent, expected) => {
  expect(transferCentavos(price, percent)).toBe(expected)
})

test('a percentage is read the Argentine way', () => {
  expect([10, 12.5, 0.25].map(percentText)).toEqual(['10\u00a0%', '12,5\u00a0%', '0,25\u00a0%'])
})
