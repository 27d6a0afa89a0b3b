import { expect, test } from 'vitest'
import { placeLabels } from './label-sheet.ts'

test('a sheet that was begun goes on where it is free, and then on a new one', () => {
  const places = placeLabels('a4', 4, 23).map(({ page, place: { x, y } }) => [page, x, y])
  expect(places).toEqual([
    [0, 70, 259.5],
    [0, 140, 259.5],
    [1, 0, 0.5],
    [1, 70, 0.5],
  ])
})

test('a roll has one label a page, wherever a sheet would begin', () => {
  expect(placeLabels('rollo62', 2, 5)).toEqual([
    { page: 0, place: { x: 0, y: 0, width: 62, height: 36 } },
    { page: 1, place: { x: 0, y: 0, width: 62, height: 36 } },
  ])
})
