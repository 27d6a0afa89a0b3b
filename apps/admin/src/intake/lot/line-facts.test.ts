import { expect, test } from 'vitest'
import { askedPrices, finishesOf, finishFor, nextFinish, priceOf } from './line-facts.ts'

const line = {
  carta_id: 7,
  cantidad: 1,
  estado_id: 2,
  idioma: null,
  acabado: 'holo',
  ubicacion: null,
  precio: null,
  costo: null,
  borrada: false,
}
const copy = {
  producto_id: 1,
  estado_id: 2,
  idioma: null,
  acabado: 'holo',
  precio: '900.00',
  unidades: 2,
  imagen_url: null,
}
const card = {
  id: 7,
  tcg_id: 1,
  expansion_id: 1,
  expansion: '151',
  codigo: 'MEW',
  numero: '6/165',
  cifras: 6,
  nombre: 'Charizard ex',
  nombre_es: null,
  rareza: '',
  variante: '',
  acabados: ['holo'],
  copias: [copy],
}

test('a line has its own price, else the lot’s for such a card, else the shop’s, else none', () => {
  const asked = askedPrices([{ ...line, precio: '500.00' }])
  expect(priceOf({ ...line, precio: '100.00' }, card, asked)).toBe('100.00')
  expect(priceOf(line, card, asked)).toBe('500.00')
  expect(priceOf(line, card, new Map())).toBe('900.00')
  expect(priceOf({ ...line, estado_id: 3 }, card, asked)).toBeUndefined()
})

test('a card that was printed in one finish has it, where none is fixed', () => {
  expect(finishFor(card, null)).toBe('holo')
  expect(finishFor(card, 'reverse')).toBe('reverse')
  expect(finishFor({ acabados: ['normal', 'reverse'] }, null)).toBeNull()
  expect(finishFor({ acabados: [] }, null)).toBeNull()
})

test('the finishes of a card follow one another, and then none', () => {
  expect(finishesOf({ acabados: ['holo', '1st edition'] })).toEqual(['holo', 'primera edición'])
  expect(nextFinish(card, null)).toBe('holo')
  expect(nextFinish(card, 'holo')).toBeNull()
  expect(finishesOf(undefined)).toContain('foil')
})
