import { expect, test } from 'vitest'
import { readPercent, readPrice, readUnits, readVariation, typedPercent, typedPrice } from './amounts.ts'

test.each([
  ['12500', '12500.00'],
  ['$ 12.500,50', '12500.50'],
  ['12.500', '12500.00'],
  ['1.250.000', '1250000.00'],
  ['12500.5', '12500.50'],
  ['12,5', '12.50'],
  ['12.5', null],
  ['$ 162.5', null],
  ['12.50', '12.50'],
  ['0', null],
  ['-5', null],
  ['1,234', null],
  ['mil', null],
  ['', null],
])('the price «%s» is %s', (typed, precio) => {
  expect(readPrice(typed)).toBe(precio)
})

test.each([
  ['15', 15],
  ['12,5 %', 12.5],
  ['0', null],
  ['100', null],
  ['', null],
  ['1,255', null],
])('the discount «%s» is %s', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})

test.each([
  ['10', 10],
  ['+7,5%', 7.5],
  ['-20', -20],
  ['−20 %', -20],
  ['-96', null],
  ['--5', null],
  ['1-0', null],
  ['0', null],
  ['x', null],
])('the variation «%s» is %s', (typed, percent) => {
  expect(readVariation(typed)).toBe(percent)
})

test.each([
  ['0', 0],
  ['1.000', 1_000],
  ['3,5', null],
  ['-1', null],
  ['', null],
  ['1000001', null],
])('«%s» units are %s', (typed, units) => {
  expect(readUnits(typed)).toBe(units)
})

test('a price is shown to be edited with both of its decimals, or none', () => {
  expect(typedPrice('230500.50')).toBe('230.500,50')
  expect(typedPrice('230500.00')).toBe('230.500')
})

test('what is shown to be edited reads back as it was', () => {
  for (const precio of ['12500.00', '999999999.99', '0.05'])
    expect(readPrice(typedPrice(precio))).toBe(precio)
  expect(readPercent(typedPercent(33.33))).toBe(33.33)
  expect(typedPercent(null)).toBe('')
})
