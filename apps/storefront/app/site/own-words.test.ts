import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

test.each([
  [new Error('Se agotó «Mew».'), 'Se agotó «Mew».'],
  [new Error(), null],
  [new TypeError('Failed to fetch'), null],
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), null],
  ['nothing that was thrown as an error', null],
])('of %s a shopper is told %j', (error, words) => {
  expect(ownWords(error)).toBe(words)
})
