import { expect, test } from 'vitest'
import { refuseHours } from './fair-hours.ts'

test.each([
  '11:00',
  '9:30',
  '00:00',
  '10 a 18 hs',
  '14 hs',
  '10:30 a 24:00',
  '18:00:00',
  '25 hs',
  'el mediodía',
  'Sábado: 10 a 20. Domingo: 9 a 13',
])('«%s» may be the hours of a fair', (text) => {
  expect(refuseHours(text)).toBeUndefined()
})

test.each([
  ['25:99', '25:99'],
  ['9:75', '9:75'],
  ['24:30', '24:30'],
  ['9:5', '9:5'],
  ['100:00', '100:00'],
  ['10:00 a 18:60 hs', '18:60'],
])('«%s» looks like a clock and is none', (text, wrong) => {
  expect(refuseHours(text)).toBe(`«${wrong}» no es una hora. Escribila como 11:00 o 9:30.`)
})
