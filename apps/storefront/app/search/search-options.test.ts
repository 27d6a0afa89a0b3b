import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { expect, test } from 'vitest'
import { searchOptions } from './search-options.ts'

const hits = (count: number): SearchHit[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    slug: `carta-${id}`,
    titulo: `Carta ${id}`,
    tcg: null,
    estado_carta: null,
    impresion: null,
    ...byTrait(() => null),
    imagen_url: '',
    precio: '100.00',
    descuento: null,
    stock: 1,
  }))

const kinds = (count: number) =>
  searchOptions({ status: 'found', text: 'pikachu 25', hits: hits(count) }).map(({ kind }) => kind)

test('five products fit; the sixth is left to the store', () => {
  expect(kinds(5)).toEqual([...Array(5).fill('product'), 'all'])
  expect(kinds(6)).toEqual([...Array(5).fill('product'), 'more', 'all'])
})

test('the rest opens in the store with the same text', () => {
  const [more] = searchOptions({ status: 'found', text: '199/165 "ñ"', hits: hits(6) }).slice(5)
  expect(more?.to).toBe('/tienda?search=199%2F165+%22%C3%B1%22')
})
