import { expect, test } from 'vitest'
import { labelBatches } from './label-batches.ts'

const partsOf = (copies: readonly (readonly [number, number])[]) =>
  labelBatches(new Map(copies)).map((part) => [...part.copies])

test('the labels of a small lot come in one part', () => {
  expect(
    partsOf([
      [7, 2],
      [3, 1],
    ]),
  ).toEqual([
    [
      [7, 2],
      [3, 1],
    ],
  ])
  expect(partsOf([])).toEqual([])
})

test('no part has more labels than are printed at once, and no product is in two that fits into one', () => {
  expect(
    partsOf([
      [1, 300],
      [2, 200],
      [3, 1],
      [4, 1_000],
      [5, 1],
    ]),
  ).toEqual([
    [
      [1, 300],
      [2, 200],
    ],
    [[3, 1]],
    [[4, 500]],
    [[4, 500]],
    [[5, 1]],
  ])
})

test('no part has more products than an address can name', () => {
  const many = Array.from({ length: 450 }, (_, at) => [at + 1, 1] as const)
  expect(partsOf(many).map((part) => part.length)).toEqual([200, 200, 50])
})

test('each part tells the place of its first label', () => {
  const copies = new Map([
    [1, 3],
    [2, 499],
  ])
  expect(labelBatches(copies).map(({ from }) => from)).toEqual([1, 4])
})
