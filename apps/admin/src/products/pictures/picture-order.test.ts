import { expect, test } from 'vitest'
import { moved, without, withPicture } from './picture-order.ts'

const list = ['a', 'b', 'c']

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('from %i to %i it is %j', (from, to, expected) => {
  expect(moved(list, from, to)).toEqual(expected)
})

test('what was taken away comes back to its place, or to the end of what is left', () => {
  expect(withPicture(without(list, 'b'), 'b', 1)).toEqual(list)
  expect(withPicture(['a'], 'c', 2)).toEqual(['a', 'c'])
  expect(withPicture(list, 'a', 2)).toEqual(list)
})
