import { expect, test } from 'vitest'
import { shopSettingsBody } from './shop-settings.ts'

const { descuento_transferencia: percent } = shopSettingsBody.shape

test.each([
  ['12,5 %', '12.50'],
  [' 10% ', '10.00'],
  ['7', '7.00'],
  [9.5, '9.50'],
])('%j is a percentage', (written, kept) => {
  expect(percent.parse(written)).toBe(kept)
})

test.each(['', '%', 'diez', '12,5 % de descuento', '10%%', '91'])('«%s» is none', (written) => {
  expect(percent.safeParse(written).success).toBe(false)
})

test('an endless percentage is refused as soon as a short one', { timeout: 5_000 }, () => {
  const blanks = ' '.repeat(100_000)
  for (const written of [`5${blanks}x`, `5${blanks}%x`, `${blanks}%`])
    expect(percent.safeParse(written).success).toBe(false)
})
