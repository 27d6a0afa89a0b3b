import { expect, test } from 'vitest'
import { changeFilters, countNarrowing, storeAddress } from './filters.ts'

test('the address holds what is on, in one order', () => {
  expect(storeAddress({})).toBe('/tienda')
  expect(storeAddress({ page: 1 })).toBe('/tienda')
  expect(storeAddress({ page: 3, tcg: 1, search: 'mew & co', single: false })).toBe(
    '/tienda?search=mew+%26+co&tcg=1&single=false&page=3',
  )
})

test('a change of filter goes back to the first page', () => {
  expect(changeFilters({ page: 4, tcg: 1, expansion: 9 }, { estado: 2 })).toEqual({
    tcg: 1,
    expansion: 9,
    estado: 2,
    page: undefined,
  })
})

test('a change of game forgets the expansion, the same game does not', () => {
  expect(changeFilters({ tcg: 1, expansion: 9 }, { tcg: 2 }).expansion).toBeUndefined()
  expect(changeFilters({ tcg: 1, expansion: 9 }, { tcg: 1 }).expansion).toBe(9)
  expect(changeFilters({ tcg: 1, expansion: 9 }, { tcg: undefined }).expansion).toBeUndefined()
})

test('order and page narrow nothing', () => {
  expect(countNarrowing({ page: 2, ordering: 'precio', tcg: 3, single: false })).toBe(2)
})
