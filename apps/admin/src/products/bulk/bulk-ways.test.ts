import { expect, test } from 'vitest'
import { bulkWays } from './bulk-ways.ts'

test('no price is set for all by an amount that may mean another', () => {
  const [, samePrice] = bulkWays.precio.ways
  expect(samePrice?.read('12.5')).toBe('¿12.500 o 12,50? Los centavos van con coma.')
  expect(samePrice?.read('12,500')).toBe('¿12.500 o 12,50? Los miles van con punto.')
  expect(samePrice?.read('12.500')).toEqual({ precio: { fijar: '12500.00' } })
})
