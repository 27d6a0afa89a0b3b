import { expect, test } from 'vitest'
import { findCards } from './find-card.ts'

const card = (numero: string, cifras: number, nombre: string, given = {}) => ({
  numero,
  cifras,
  nombre,
  nombre_es: null as string | null,
  variante: '',
  rareza: '',
  ...given,
})
const cards = [
  card('OP05-119', 119, 'Monkey D. Luffy', { variante: 'p1' }),
  card('OP05-119', 119, 'Monkey D. Luffy'),
  card('6/165', 6, 'Charizard ex'),
  card('199/165', 199, 'Charizard ex', { rareza: 'Special illustration rare' }),
  card('TG12/TG30', 12, 'Gengar', { nombre_es: 'Gengar Nocturno' }),
]

test.each([
  ['199', ['199/165']],
  ['199/165', ['199/165']],
  ['006/165', ['6/165']],
  ['6', ['6/165']],
  ['1', ['199/165']],
  ['tg12', ['TG12/TG30']],
  ['nocturno', ['TG12/TG30']],
  ['chariz', ['6/165', '199/165']],
  ['charizard 199', ['199/165']],
  ['chari special', ['199/165']],
  ['luffy', ['OP05-119', 'OP05-119']],
  ['999', []],
  [' ', []],
])('«%s» means %s', (text, numbers) => {
  expect(findCards(cards, text).map(({ numero }) => numero)).toEqual(numbers)
})

test('the ordinary printing comes before the parallel one', () => {
  expect(findCards(cards, '119').map(({ variante }) => variante)).toEqual(['', 'p1'])
})
