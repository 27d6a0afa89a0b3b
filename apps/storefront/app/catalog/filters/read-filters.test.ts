import { expect, test } from 'vitest'
import { readFilters } from './read-filters.ts'

const read = (query: string) =>
  Object.fromEntries(
    Object.entries(readFilters(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  )

test('every filter is read', () => {
  expect(read('tcg=3&expansion=12&page=2&ordering=-precio&search=+mew+&estado=5&single=false')).toEqual({
    tcg: 3,
    expansion: 12,
    page: 2,
    ordering: '-precio',
    search: 'mew',
    estado: 5,
    single: false,
  })
})

test('the older names stand in for the new ones', () => {
  expect(read('sortByTcg=2&sortByExpansion=7')).toEqual({ tcg: 2, expansion: 7 })
  expect(read('tcg=1&sortByTcg=2')).toEqual({ tcg: 1 })
})

test.each([
  'tcg=5',
  'tcg=0',
  'tcg=1.0',
  'tcg=pokemon',
  'expansion=-3',
  'expansion=99999999999',
  'page=0',
  'page=x',
  'ordering=id',
  'estado=6',
  'single=1',
  'search=++',
  'search=',
  'other=1',
])('%s is dropped', (query) => {
  expect(read(query)).toEqual({})
})

test('a search text is cut at 100 letters', () => {
  expect(read(`search=${'ñ'.repeat(300)}`).search).toBe('ñ'.repeat(100))
})
