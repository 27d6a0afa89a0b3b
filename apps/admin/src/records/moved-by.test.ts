import { expect, test } from 'vitest'
import { movedBy } from './moved-by.ts'

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('of 1, 2, 3 the %i moved by %i gives %j', (one, step, expected) => {
  expect(movedBy([1, 2, 3], one, step)).toEqual(expected)
})
