import { expect, test } from 'vitest'
import { opensMore } from './archive-format.ts'

test('objects and lists are counted, and brackets that somebody typed are none', () => {
  expect(opensMore('[{"a":[1]},{}]', 4)).toBe(false)
  expect(opensMore('[{"a":[1]},{}]', 3)).toBe(true)
  expect(opensMore(JSON.stringify({ celdas: ['['.repeat(100), '"{\\"[', '\\'] }), 2)).toBe(false)
  expect(opensMore(JSON.stringify({ celdas: ['\\', [[]]] }), 3)).toBe(true)
})
