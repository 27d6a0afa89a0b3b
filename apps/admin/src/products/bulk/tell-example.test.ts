import { expect, test } from 'vitest'
import { tellDiscounted, tellSame, tellVaried } from './tell-example.ts'

test.each([
  ['10', '$ 12.500,50', '$ 13.751'],
  ['-10', '$ 12.500,50', '$ 11.250'],
  ['-95', '$ 9,99', '$ 1'],
])('%s %% makes of %s %s', (typed, before, after) => {
  const precio = before === '$ 9,99' ? '9.99' : '12500.50'
  const told = tellVaried({ titulo: 'Caja', precio }, typed)?.replaceAll('\u00a0', ' ')
  expect(told).toBe(`Por ejemplo, «Caja» pasa de ${before} a ${after}.`)
})

test('the price of the example is rounded as asked', () => {
  const told = tellVaried({ titulo: 'Caja', precio: '12500.50' }, '10', 100)?.replaceAll('\u00a0', ' ')
  expect(told).toBe('Por ejemplo, «Caja» pasa de $ 12.500,50 a $ 13.800.')
})

test('a price that the rounding leaves is told as such', () => {
  const told = tellVaried({ titulo: 'Sobre', precio: '50.00' }, '10', 50)?.replaceAll('\u00a0', ' ')
  expect(told).toBe('Por ejemplo, «Sobre» queda en $ 50 por el redondeo.')
})

test('what is no percentage makes nothing of it', () => {
  expect(tellVaried({ titulo: 'Caja', precio: '100.00' }, 'diez')).toBeUndefined()
})

test('a discount says what it leaves of a price', () => {
  const told = tellDiscounted({ titulo: 'Caja', precio: '9000.00' }, '95')?.replaceAll('\u00a0', ' ')
  expect(told).toBe('Por ejemplo, «Caja» queda en $ 450 en vez de $ 9.000.')
  expect(tellDiscounted({ titulo: 'Caja', precio: '9000.00' }, '')).toBeUndefined()
})

test('one price for all says what it makes of a price', () => {
  const told = tellSame({ titulo: 'Caja', precio: '9000.00' }, '12.500,50')?.replaceAll('\u00a0', ' ')
  expect(told).toBe('Por ejemplo, «Caja» pasa de $ 9.000 a $ 12.500,50.')
  expect(tellSame({ titulo: 'Caja', precio: '9000.00' }, 'mucho')).toBeUndefined()
})
