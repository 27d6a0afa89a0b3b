import { expect, test } from 'vitest'
import { slashedNumber } from './typed-number.ts'

test.each([
  ['14.135', '14/135'],
  ['021,197', '021/197'],
  ['60 132', '60/132'],
  ['60-132', '60/132'],
  ['60 . 132', '60/132'],
  ['pikachu 25.102', 'pikachu 25/102'],
  ['25 102 pikachu', '25/102 pikachu'],
  ['1 25 204', '1 25/204'],
])('«%s» has the number of «%s»', (typed, printed) => {
  expect(slashedNumber(typed)).toBe(printed)
})

test.each([
  '14',
  '14.',
  '14/135',
  'OP05-119',
  'LOB-EN001',
  'mew 199',
  'pikachu 25',
  'tg12 30',
  '25 102a',
  '',
])('«%s» has no two numbers to put together', (typed) => {
  expect(slashedNumber(typed)).toBeNull()
})
