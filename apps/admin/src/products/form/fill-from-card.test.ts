import type { CardInShop } from '@mazo/contract/card-book/cards.ts'
import { defaultTitleTemplate } from '@mazo/contract/card-book/title-template.ts'
import { expect, test } from 'vitest'
import { fillFromCard } from './fill-from-card.ts'

const charizard: CardInShop = {
  id: 1,
  tcg_id: 1,
  tcg: 'Pokemon',
  expansion: { id: 9, nombre: '151', nombre_es: null, codigo: 'MEW' },
  numero: '199/165',
  nombre: 'Charizard ex',
  nombre_es: null,
  rareza: 'Special illustration rare',
  variante: null,
  acabados: [],
  anio: 2023,
  expansion_propia: { id: 30, nombre: '151' },
}
const luffy: CardInShop = {
  ...charizard,
  id: 2,
  tcg_id: 4,
  nombre: 'Monkey.D.Luffy',
  numero: 'OP05-119',
  expansion: { id: 10, nombre: 'Awakening', nombre_es: null, codigo: 'OP05' },
  expansion_propia: null,
}
const empty = { titulo: '', tcg_id: null, expansion_id: null }
const made = { titulo: 'Charizard ex 199/165 - 151', tcg_id: 1, expansion_id: 30 }
const madeOfLuffy = { titulo: 'Monkey.D.Luffy OP05-119 - Awakening', tcg_id: 4, expansion_id: null }
const fill = (values: object, before: CardInShop | null, after: CardInShop) =>
  fillFromCard({ ...empty, ...values }, { before, after, template: defaultTitleTemplate })

test('a card fills what is still empty: title, game and expansion', () => {
  expect(fill({}, null, charizard)).toEqual(made)
  expect(fill({ titulo: ' ' }, null, luffy)).toEqual(madeOfLuffy)
})

test('another card fills again what the first one had made', () => {
  expect(fill(made, charizard, luffy)).toEqual(madeOfLuffy)
  expect(fill(madeOfLuffy, luffy, charizard)).toEqual(made)
})

test('what somebody wrote or chose stays', () => {
  const own = { ...made, titulo: 'Charizard, como nuevo' }
  expect(fill(own, charizard, luffy).titulo).toBe(own.titulo)
  expect(fill(own, null, charizard).titulo).toBe(own.titulo)
  expect(fill({ ...made, expansion_id: 31 }, null, charizard).expansion_id).toBe(31)
})

test('an expansion of another game goes with its game', () => {
  expect(fill({ ...made, expansion_id: 31 }, charizard, luffy)).toMatchObject({
    tcg_id: 4,
    expansion_id: null,
  })
})
