import { expect, test } from 'vitest'
import { countIn, sheetsFor } from './label-count.ts'

test.each([
  ['1', 1],
  [' 100 ', 100],
  ['101', null],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['-2', null],
])('«%s» copies are %s', (text, count) => {
  expect(countIn(text, 100)).toBe(count)
})

test.each([
  [24, 1, 1],
  [24, 2, 2],
  [1, 24, 1],
  [2, 24, 2],
  [49, 1, 3],
])('%i labels from sticker %i take %i sheets', (count, from, sheets) => {
  expect(sheetsFor(count, from)).toBe(sheets)
})
