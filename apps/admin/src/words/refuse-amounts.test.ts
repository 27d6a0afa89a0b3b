import { expect, test } from 'vitest'
import { refuseGradedUnits, refusePercent, refusePrice, refuseUnits } from './refuse-amounts.ts'

const noPrice = 'Escribí un precio mayor que cero, como 12.500 o 12.500,50.'

test.each([
  ['12.500,50', undefined],
  ['12,500', '¿12.500 o 12,50? Los miles van con punto.'],
  ['12.5', '¿12.500 o 12,50? Los centavos van con coma.'],
  ['12500.5', undefined],
  ['$ 1,234', '¿1.234 o 1,23? Los miles van con punto.'],
  ['999999999999', 'El máximo es $ 999.999.999,99.'],
  ['1.000.000.000', 'El máximo es $ 999.999.999,99.'],
  ['0', noPrice],
  ['', noPrice],
  [null, noPrice],
])('of the price «%s» is said: %s', (typed, sentence) => {
  expect(refusePrice(typed)?.replace(/\s/g, ' ')).toBe(sentence)
})

test.each(['', null, '0', '0,00 %', '15', '99,99'])('the discount «%s» is taken', (typed) => {
  expect(refusePercent(typed)).toBeUndefined()
})

test.each(['100', '-5', 'mucho', '%'])('the discount «%s» is refused', (typed) => {
  expect(refusePercent(typed)).toBe(
    'Escribí un número mayor que 0 y menor que 100; con 0 queda sin descuento.',
  )
})

test.each([
  ['0', undefined],
  ['1000000', undefined],
  ['1.000.000.000', 'El máximo es 1.000.000.'],
  ['1,5', 'Escribí cuántas hay: 0 o más, sin decimales.'],
  ['-1', 'Escribí cuántas hay: 0 o más, sin decimales.'],
])('of «%s» units is said: %s', (typed, sentence) => {
  expect(refuseUnits(typed)).toBe(sentence)
})

test('more units than may be typed are taken where they are those that there were', () => {
  expect(refuseUnits('1.000.002', 1_000_002)).toBeUndefined()
  expect(refuseUnits('1.000.003', 1_000_002)).toBe('El máximo es 1.000.000.')
})

test('a graded card is there once or not at all', () => {
  expect(['0', '1'].map(refuseGradedUnits)).toEqual([undefined, undefined])
  expect(refuseGradedUnits('2')).toBe('Una carta gradeada es una sola: 1 o 0.')
  expect(refuseGradedUnits('')).toBe('Escribí cuántas hay: 0 o más, sin decimales.')
})
