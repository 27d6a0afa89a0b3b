import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test.each([
  ['12500', '12500.00'],
  ['12500.5', '12500.50'],
  ['$ 12.500,00', '12500.00'],
  ['$1.250.000', '1250000.00'],
  ['4.500', '4500.00'],
  ['35\u00a0000', '35000.00'],
  ['ARS 2.200', '2200.00'],
  ['28500.-', '28500.00'],
  ['12,500.00', '12500.00'],
  ['0150,5', '150.50'],
])('«%s» is %s', (cell, precio) => {
  expect(readPrice(cell)).toEqual({ precio })
})

test.each([
  ['', 'falta precio'],
  ['0', 'mayor que 0'],
  ['-$ 4.500,00', 'mayor que 0'],
  ['-4500', 'mayor que 0'],
  ['12,500', 'con miles o con decimales'],
  ['12.5', 'con miles o con decimales'],
  ['12.500,999', 'tiene que ser como'],
  ['1,85E+05', 'tiene que ser como'],
  ['#¡VALOR!', 'tiene que ser como'],
  ['=B2*1,21', 'tiene que ser como'],
  ['99.999.999.999,00', 'pasa de'],
])('«%s» is refused: %s', (cell, why) => {
  expect(readPrice(cell)).toEqual({ fault: expect.stringContaining(why) })
})
