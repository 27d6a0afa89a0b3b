import { expect, test } from 'vitest'
import { nearestAmong } from './nearest-expansions.ts'

const shop = [
  'Evolving Skies',
  'Paldean Fates',
  'Paldea Evolved',
  'Surging Sparks',
  'Romance Dawn',
  "Ursula's Return",
  'Base Set',
  'Starter Deck: Kaiba',
  'Brilliant Stars',
  '151',
  'Paramount War',
].map((nombre, index) => ({ id: index + 1, nombre }))

const nearest = nearestAmong(shop)
const meant = (name: string) => nearest(name).meant?.nombre

test.each([
  ['Evolving Skyes', 'Evolving Skies'],
  ['evolving skie', 'Evolving Skies'],
  ['EVS', 'Evolving Skies'],
  ['Cielos Evolutivos', 'Evolving Skies'],
  ['cielos evolutibos', 'Evolving Skies'],
  ['OP-01', 'Romance Dawn'],
  ['OP01', 'Romance Dawn'],
  ['Ursulas Return', "Ursula's Return"],
  ['SuSp', 'Surging Sparks'],
  ['EvolvingSkies', 'Evolving Skies'],
  ['PAF', 'Paldean Fates'],
])('«%s» means %s', (name, nombre) => {
  expect(meant(name)).toBe(nombre)
})

test.each(['Base Set 2', 'Starter Deck: Yugi', 'OP03', '150', 'Marea Abisal', 'Fates', 'S', 'de', 'EVO'])(
  '«%s» means none of them for sure',
  (name) => {
    expect(meant(name)).toBeUndefined()
  },
)

test.each([
  ['SWSH07: Evolving Skies', true],
  ['Fates of Paldea', true],
  ['Evolbbing Skkaies', true],
  ['Skies Evolving', true],
  ['Starter Deck Kaiba Reloaded', true],
  ['Paramount', true],
  ['Starter Deck: Yugi', false],
  ['Base Set 2', false],
  ['Base Set II', false],
  ['OP03', false],
  ['Marea Abisal', false],
  ['Evolving Skyes', false],
])('whether somebody has to say what «%s» is: %s', (name, isDoubtful) => {
  expect(nearest(name).isDoubtful).toBe(isDoubtful)
})

test('what only looks like one is proposed and no more, and what looks like none is not', () => {
  const proposed = (name: string) => nearest(name).candidates.map(({ nombre }) => nombre)
  expect(proposed('Starter Deck: Yugi')).toEqual(['Starter Deck: Kaiba'])
  expect(proposed('Base Set 2')).toEqual(['Base Set'])
  expect(proposed('Marea Abisal')).toEqual([])
  expect(proposed('OP-01')).toEqual(['Romance Dawn'])
})

test('a name with the series or the product line in front is asked about, its expansion proposed first', () => {
  const names = [
    'Scarlet & Violet',
    'Surging Sparks',
    'Evolving Skies',
    'Paldean Fates',
    '151',
    'Legend of Blue Eyes White Dragon',
    'The First Chapter',
  ]
  const near = nearestAmong(names.map((nombre, index) => ({ id: index + 1, nombre })))
  const found = (name: string) => {
    const { candidates, meant, isDoubtful } = near(name)
    return [name, candidates[0]?.nombre, meant?.nombre, isDoubtful]
  }
  for (const [name, nombre] of [
    ['Escarlata y Púrpura Chispas Fulgurantes', 'Surging Sparks'],
    ['Espada y Escudo Cielos Evolutivos', 'Evolving Skies'],
    ['Escarlata y Púrpura - Destinos de Paldea', 'Paldean Fates'],
    ['Scarlet & Violet 151', '151'],
    ['Scarlet & Violet—151', '151'],
    ['Scarlet and Violet-151', '151'],
    ['Pokémon Scarlet & Violet: 151', '151'],
    ['SV 151', '151'],
    ['Pokémon TCG Scarlet & Violet', 'Scarlet & Violet'],
    ['Scarlet & Violet: Surging Sparks', 'Surging Sparks'],
    ['Sword & Shield Evolving Skies', 'Evolving Skies'],
    ['Legend of Blue Eyes', 'Legend of Blue Eyes White Dragon'],
    ['Lorcana First Chapter', 'The First Chapter'],
    ['Disney Lorcana: The First Chapter', 'The First Chapter'],
  ] as const)
    expect(found(name)).toEqual([name, nombre, undefined, true])
  expect(found('Escarlata y Púrpura')).toEqual([
    'Escarlata y Púrpura',
    'Scarlet & Violet',
    'Scarlet & Violet',
    false,
  ])
  for (const name of ['Sword & Shield', 'Lorcana', 'Espada y Escudo', 'Marea Abisal', 'Lorcana Marea Abisal'])
    expect(found(name)).toEqual([name, undefined, undefined, false])
})
