import { expect, test } from 'vitest'
import { doubtPrice } from './price-doubt.ts'

const copy = {
  producto_id: 1,
  estado_id: 2,
  idioma: 'inglés',
  acabado: null,
  precio: '315000.00',
  unidades: 2,
  imagen_url: null,
}
const card = {
  id: 7,
  tcg_id: 1,
  expansion_id: 1,
  expansion: '151',
  codigos: 'MEW',
  numero: '199/165',
  cifras: 199,
  nombre: 'Charizard ex',
  nombre_es: null,
  rareza: '',
  variante: '',
  acabados: ['holo'],
  copias: [] as (typeof copy)[],
}
const other = { ...card, id: 8, cifras: 57 }
const elsewhere = { ...other, id: 9, expansion_id: 2, cifras: 80 }
const cards = [card, other, elsewhere]

test('a price that is a number of the same expansion is doubted', () => {
  expect(doubtPrice('57.00', card, cards)).toBe('También es el número de una carta de esa expansión.')
  expect(doubtPrice('199.00', card, cards)).not.toBeNull()
  expect(doubtPrice('80.00', card, cards)).toBeNull()
  expect(doubtPrice('57.50', card, cards)).toBeNull()
  expect(doubtPrice('1500.00', card, cards)).toBeNull()
})

test('a price far from what the shop asks is doubted, in whatever condition', () => {
  const known = { ...card, copias: [copy] }
  expect(doubtPrice('999.00', known, cards)).toMatch(
    /^La tienda la tiene a \$.315\.000, Near Mint, Inglés\.$/,
  )
  expect(doubtPrice('31500.00', known, cards)).toBeNull()
  expect(doubtPrice('3150000.01', known, cards)).not.toBeNull()
  const cheap = { ...copy, estado_id: 5, precio: '900.00' }
  expect(doubtPrice('999.00', { ...known, copias: [copy, cheap] }, cards)).toBeNull()
})
