import { expect, test } from 'vitest'
import { atOnce } from '../../take-turns.ts'
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

const nearestIn = (candidates: Parameters<typeof nearestAmong>[0]) => {
  const nearest = nearestAmong(candidates)
  return (name: string) => atOnce(nearest(name))
}
const nearest = nearestIn(shop)
const meant = (name: string) => nearest(name).meant?.nombre

test.each([
  ['Evolving Skyes', 'Evolving Skies'],
  ['evolving skie', 'Evolving Skies'],
  ['EVS', 'Evolving Skies'],
  ['Cielos Evolutivos', 'Evolving Skies'],
  ['cielos evolutibos', 'Evolving Skies'],
  ['OP-01', 'Romance Dawn'],
  ['OP01', 'Romance Dawn'],
  ['op1', 'Romance Dawn'],
  ['OP 1', 'Romance Dawn'],
  ['0151', '151'],
  ['Ursulas Return', "Ursula's Return"],
  ['EvolvingSkies', 'Evolving Skies'],
  ['PAF', 'Paldean Fates'],
])('«%s» means %s', (name, nombre) => {
  expect(meant(name)).toBe(nombre)
})

test.each([
  'Base Set 2',
  'Starter Deck: Yugi',
  'OP03',
  'OP10',
  '150',
  '115',
  'Marea Abisal',
  'Fates',
  'S',
  'de',
  'EVO',
])('«%s» means none of them for sure', (name) => {
  expect(meant(name)).toBeUndefined()
})

test.each([
  ['SWSH07: Evolving Skies', true],
  ['Fates of Paldea', true],
  ['Evolbbing Skkaies', true],
  ['Skies Evolving', true],
  ['Starter Deck Kaiba Reloaded', true],
  ['Paramount', true],
  ['115', true],
  ['1 5 1', false],
  ['150', false],
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
  expect(proposed('115')).toEqual(['151'])
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
  const near = nearestIn(names.map((nombre, index) => ({ id: index + 1, nombre })))
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

const near = (names: readonly string[]) =>
  nearestIn(names.map((nombre, index) => ({ id: index + 1, nombre })))

test.each([
  ['Into teh Inklands', 'Into the Inklands'],
  ['Rise of teh Floodborn', 'Rise of the Floodborn'],
  ['Teh First Chapter', 'The First Chapter'],
  ['Age fo Overlord', 'Age of Overlord'],
  ['Wings fo the Captain', 'Wings of the Captain'],
  ['Emperors in the Nwe World', 'Emperors in the New World'],
  ['Awakening of the New Ear', 'Awakening of the New Era'],
  ['Tow Legends', 'Two Legends'],
])('«%s», with two letters of a short word swapped, means %s', (name, nombre) => {
  expect(near([nombre])(name)).toMatchObject({ meant: { nombre }, isDoubtful: false })
})

test.each([
  ['Reign fo Jafar', 'The Reign of Jafar'],
  ['Into te Inklands', 'Into the Inklands'],
  ['Paramount Wars', 'Paramount War'],
  ['Azurite Seas', 'Azurite Sea'],
  ['Evolving Sky', 'Evolving Skies'],
  ['Tow Legend', 'Two Legends'],
])('whether «%s» is %s is asked', (name, nombre) => {
  expect(near([nombre])(name)).toMatchObject({
    candidates: [{ nombre }],
    meant: undefined,
    isDoubtful: true,
  })
})

test.each([
  ['Base Set 2', 'Base Set'],
  ['Parte XI', 'Parte IX'],
  ['Serie 21', 'Serie 12'],
  ['ESV', 'Evolving Skies'],
  ['RTOF', 'Rise of the Floodborn'],
  ['Mazo EX', 'Mazo GX'],
])('«%s» is not «%s», however alike they look', (name, nombre) => {
  expect(near([nombre])(name)).toMatchObject({ meant: undefined, isDoubtful: false })
})

test('a code comes before the initials of another, and these alone are asked about', () => {
  expect(near(['Prismatic Reprints'])('PRE')).toMatchObject({ meant: undefined, isDoubtful: true })
  expect(near(['Prismatic Reprints', 'Prismatic Evolutions'])('PRE')).toMatchObject({
    meant: { nombre: 'Prismatic Evolutions' },
    isDoubtful: false,
  })
})

test('one that has more names means any of them, and its code only to the letter', () => {
  const metal = {
    id: 1,
    nombre: 'Los metálicos',
    otros: ['Metal Raiders', 'Predadores Metálicos'],
    codigos: ['MRDX', 'rmd-x'],
  }
  const found = nearestIn([metal, { id: 2, nombre: 'Midnight Raid X' }])
  for (const name of ['metal raiders', 'Predadores Metalicoss', 'MRDX', 'RMDX', 'los metalicos'])
    expect(found(name).meant).toBe(metal)
  expect(found('MRXD').meant).toBeUndefined()
})

test.each([
  ['Emperors of the New World', 'Emperors in the New World'],
  ['500 Years into the Future', '500 Years in the Future'],
  ['The Reign of Jafar', 'Reign of Jafar'],
  ['First Chapter', 'The First Chapter'],
  ['Scarlet and Violet', 'Scarlet & Violet'],
  ['Llamas de Obsidianas', 'Obsidian Flames'],
])('«%s», which has other articles and prepositions, means %s', (name, nombre) => {
  expect(near([nombre, 'Base Set'])(name)).toMatchObject({ meant: { nombre }, isDoubtful: false })
})

test.each([
  ['Emperors of the Nwe World', 'Emperors in the New World'],
  ['Evolving Skye', 'Evolving Skies'],
  ['Evol. Skies', 'Evolving Skies'],
  ['25th Aniv Rarity Collection', '25th Anniversary Rarity Collection'],
  ['25th Anniversary Rarity Coll.', '25th Anniversary Rarity Collection'],
  ['Prismatic Evos', 'Prismatic Evolutions'],
])('whether «%s», with a word cut short or bent, is %s is asked', (name, nombre) => {
  expect(near([nombre])(name)).toMatchObject({
    candidates: [{ nombre }],
    meant: undefined,
    isDoubtful: true,
  })
})

test('a letter at the end is no article, and two that articles alone tell apart are both asked about', () => {
  expect(near(['Jump promos B', 'Jump promos'])('Jump promos A').meant).toBeUndefined()
  expect(near(['Rise of the Duelist', 'Rise of a Duelist'])('Rise of Duelist')).toMatchObject({
    meant: undefined,
    isDoubtful: true,
  })
})

test.each([
  ['2 Legends', 'Two Legends'],
  ['The 1st Chapter', 'The First Chapter'],
  ['Five Hundred Years in the Future', '500 Years in the Future'],
  ['5OO Years in the Future', '500 Years in the Future'],
  ['25 Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['25º Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['25th Anniversary Rarity Collection 2', '25th Anniversary Rarity Collection II'],
  ['POP Series One', 'POP Series 1'],
  ['Base Set II', 'Base Set 2'],
  ['OPO1', 'Romance Dawn'],
  ['OP-O1', 'Romance Dawn'],
  ['0P01', 'Romance Dawn'],
  ['OP0l', 'Romance Dawn'],
  ['L0B', 'Legend of Blue Eyes White Dragon'],
  ['Twenty-Fifth Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['XXV Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['Vigesimoquinto Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['One Hundred and Fifty-One', '151'],
  ['Ciento cincuenta y uno', '151'],
  ['CLI', '151'],
  ['I51', '151'],
  ['Booster OP-01', 'Romance Dawn'],
  ['OP01 Booster Box', 'Romance Dawn'],
  ['Expansión OP-01', 'Romance Dawn'],
])('«%s» is «%s» with other figures, or its code beside what is sold', (name, nombre) => {
  expect(near([nombre, 'Base Set', 'POP Series 3', 'Paramount War'])(name)).toMatchObject({
    meant: { nombre },
    isDoubtful: false,
  })
})

test.each([
  ['Evloving Skyse', 'Evolving Skies'],
  ['Ev. Skies', 'Evolving Skies'],
  ['EV SKIES', 'Evolving Skies'],
  ['Pop Series I', 'POP Series 1'],
  ['Base Set 1', 'Base Set'],
  ['Mc Donalds 2021', "McDonald's Collection 2021"],
  ["McDonald's Collection 21", "McDonald's Collection 2021"],
  ["McDonald's Co. 2021", "McDonald's Collection 2021"],
  ['Mystery Treasures', 'Mysterious Treasures'],
  ['Set Base', 'Base Set'],
  ['Mazo de inicio: Yugi', 'Starter Deck: Yugi'],
  ['25° Aniversario Rarity Collection', '25th Anniversary Rarity Collection'],
  ['OP-01 Romance', 'Romance Dawn'],
  ['LOB-EN', 'Legend of Blue Eyes White Dragon'],
  ['LOB SP', 'Legend of Blue Eyes White Dragon'],
  ['LOBEN', 'Legend of Blue Eyes White Dragon'],
  ['LOB Booster Box', 'Legend of Blue Eyes White Dragon'],
  ['MRD-E', 'Metal Raiders'],
  ['SV OBF EN', 'Obsidian Flames'],
  ['OBF inglés', 'Obsidian Flames'],
  ['OP X', 'Royal Blood'],
  ['Years in the Future', '500 Years in the Future'],
  ['Quinientos años en el futuro', '500 Years in the Future'],
  ['Estrellas Brillantes', 'Brilliant Stars'],
  ['Mar Azurita', 'Azurite Sea'],
  ['Amanecer Romance', 'Romance Dawn'],
  ["Starter Deck: Yu-i-Oh! 5D's 2009", "Starter Deck: Yu-Gi-Oh! 5D's 2009"],
  ["Starter Deck: Yu-Gz-Oh! 5D's 2009", "Starter Deck: Yu-Gi-Oh! 5D's 2009"],
  ["Starter Deck: Fu-Gi-Oh! 5D's 2009", "Starter Deck: Yu-Gi-Oh! 5D's 2009"],
  ['OTS Tournament Pkc 6', 'OTS Tournament Pack 6'],
])('whether «%s» is «%s», which it may be, is asked', (name, nombre) => {
  const found = near(['Roaring Skies', "McDonald's Collection 2012", 'Base Set 2', nombre])(name)
  expect(found).toMatchObject({ meant: undefined, isDoubtful: true })
  expect(found.candidates[0]).toMatchObject({ nombre })
})

test.each([
  ['POP Series Two', 'POP Series 1'],
  ['Booster OP-02', 'Romance Dawn'],
  ['OPO2', 'Romance Dawn'],
  ["McDonald's Collection 22", "McDonald's Collection 2021"],
  ["Starter Deck: Yu-Gi-Oh! 5D's 2008", "Starter Deck: Yu-Gi-Oh! 5D's 2009"],
  ['Yu-Gi-Oh! ARC-V Volume 5', 'Yu-Gi-Oh! ARC-V Volume 3'],
  ['Shonen Jump Championship 2007 B', 'Shonen Jump Championship 2007 A'],
  ['Legendary Collection V', 'Legendary Collection 3'],
  ['Plasma Storm', 'Plasma Blast'],
  ['Phantasmal Flames', 'Obsidian Flames'],
  ['Stellar Crown', 'Crown Zenith'],
  ['Serie XXV', 'Serie XXIV'],
  ['LOD-EN', 'Legend of Blue Eyes White Dragon'],
  ['Chilling Reign', 'Shining Fates'],
])('«%s» is new beside «%s»', (name, nombre) => {
  expect(near([nombre])(name)).toMatchObject({ meant: undefined, isDoubtful: false })
})

test('a name of very many words is compared at once', () => {
  const letters = Array.from({ length: 140 }, () => 'a').join(' ')
  expect(near([`${letters} z`])('aaaab').candidates).toHaveLength(0)
  expect(near([`${letters} z`])('aaaaz').candidates).toHaveLength(1)
  expect(near([`${letters} z`])(`${letters} z`).meant).toBeDefined()
})

test('between one expansion and the next others may be let in', () => {
  const steps = nearestAmong(shop)('Evolving Skies')
  let count = 0
  while (!steps.next().done) count += 1
  // Once whether it is meant, and once how near it is, unless it is the one.
  expect(count).toBe(2 * shop.length - 1)
})
