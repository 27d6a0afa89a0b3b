import { expect, test } from 'vitest'
import { askedPrices, priceOf } from './line-facts.ts'
import { priceChanges } from './price-changes.ts'

const line = {
  carta_id: 3,
  cantidad: 1,
  estado_id: 2,
  idioma: 'inglés',
  acabado: null,
  ubicacion: null,
  precio: null as string | null,
  costo: null,
  borrada: false,
}
const card = {
  id: 3,
  tcg_id: 1,
  expansion_id: 1,
  expansion: '151',
  codigos: 'MEW',
  numero: '3/165',
  cifras: 3,
  nombre: 'Venusaur ex',
  nombre_es: null,
  rareza: '',
  variante: '',
  acabados: [],
  copias: [
    {
      producto_id: 9,
      estado_id: 2,
      idioma: 'inglés',
      acabado: null,
      precio: '118000.00',
      unidades: 1,
      imagen_url: null,
    },
  ],
}

test('a draft tells which products it gives another price, once each', () => {
  const changesOf = (...lines: (typeof line)[]) => {
    const asked = askedPrices(lines)
    const cards = new Map([[3, card]])
    return priceChanges(lines, cards, (one) => priceOf(one, card, asked))
  }
  expect(changesOf(line, { ...line, precio: '100000.00' })).toEqual([
    { producto: 9, nombre: 'Venusaur ex 3/165', antes: '118000.00', despues: '100000.00' },
  ])
  expect(changesOf(line)).toEqual([])
  expect(changesOf({ ...line, precio: '118000.00' })).toEqual([])
  expect(changesOf({ ...line, estado_id: 4, precio: '5.00' })).toEqual([])
})
