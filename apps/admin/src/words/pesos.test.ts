import { expect, test } from 'vitest'
import { money, pesos, pesosOf } from './pesos.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['12500.00', '$ 12.500'],
  ['12500.50', '$ 12.500,50'],
  ['0.05', '$ 0,05'],
  ['0', '$ 0'],
])('%s is read as %s', (amount, read) => {
  expect(plain(pesos(amount))).toBe(read)
})

test('other currencies and what is owed back have centavos where they need them', () => {
  expect(plain(money('21400.00', 'USD'))).toBe('USD 21.400')
  expect(plain(money('21400.10', 'USD'))).toBe('USD 21.400,10')
  expect(plain(pesosOf(-150_000))).toBe('$ -1.500')
})
