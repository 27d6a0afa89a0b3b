import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostCentavos } from '../products/product-values.ts'
import { withoutTaxesCentavos } from './national-taxes.ts'

const unit = fc.integer({ min: 0, max: mostCentavos })
/** 0,01 to 100 in hundredths of a percent, which is all that the settings take. */
const hundredths = fc.integer({ min: 1, max: 10_000 })

test.each([
  [1_250_000, 21, 1_033_058], // 10.330,578…
  [12_100, 21, 10_000],
  [1_000, 10.5, 905], // 904,977…
  [3, 100, 2], // 1,5 goes up
  [1, 100, 1], // 0,5 goes up
  [1, 21, 1],
  [0, 21, 0],
  [mostCentavos, 0.01, 99_990_000_999],
])('%i centavos that contain %d %% of taxes are %i without them', (price, percent, expected) => {
  expect(withoutTaxesCentavos(price, percent)).toBe(expected)
})

test('of any price and rate, the price without taxes is rounded half up to the centavo', () => {
  fc.assert(
    fc.property(unit, hundredths, (price, rate) => {
      const whole = BigInt(10_000 + rate)
      const rounded = (BigInt(price) * 20_000n + whole) / (whole * 2n)
      expect(BigInt(withoutTaxesCentavos(price, rate / 100))).toBe(rounded)
    }),
  )
})
