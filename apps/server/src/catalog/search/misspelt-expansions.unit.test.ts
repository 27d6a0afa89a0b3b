import { expect, test } from 'vitest'
import { atOnce } from '../../take-turns.ts'
import type { Candidate } from './expansion-names.ts'
import { nearestAmong } from './nearest-expansions.ts'

type Known = Omit<Candidate, 'id'>
const near = (...known: Known[]) => {
  const nearest = nearestAmong(known.map((one, index) => ({ ...one, id: index + 1 })))
  return (name: string) => atOnce(nearest(name))
}
const named = (...names: string[]) => near(...names.map((nombre) => ({ nombre })))

const withPoints = near(
  { nombre: 'Surging Sparks', codigos: ['sv8'] },
  { nombre: 'Prismatic Evolutions', codigos: ['sv8pt5'] },
  { nombre: 'Obsidian Flames', codigos: ['sv3'] },
  { nombre: '151', codigos: ['SV3.5'] },
  { nombre: 'Twilight Masquerade', codigos: ['sv06'] },
)

test.each([
  ['sv08.5', 'Prismatic Evolutions'],
  ['sv 8.5', 'Prismatic Evolutions'],
  ['SV-08,5', 'Prismatic Evolutions'],
  ['sv03.5', '151'],
  ['SV-3.5', '151'],
  ['sv 3.5', '151'],
  ['sv3pt5', '151'],
  ['SV03.5 Booster Box', '151'],
  ['sv3', 'Obsidian Flames'],
  ['SV 06', 'Twilight Masquerade'],
])('the code «%s» is that of %s, whatever its zeros, spaces and point', (code, nombre) => {
  expect(withPoints(code)).toMatchObject({ meant: { nombre }, isDoubtful: false })
})

test('a code with a point is never the one before the point', () => {
  expect(withPoints('sv06.5')).toMatchObject({ candidates: [], meant: undefined, isDoubtful: false })
  for (const [name, nombre] of [
    ['SV3.5 151', '151'],
    ['SV08.5 - Prismatic Evolutions', 'Prismatic Evolutions'],
    ['SV08 - Prismatic Evolutions', 'Prismatic Evolutions'],
  ] as const)
    expect([name, withPoints(name).candidates[0]?.nombre, withPoints(name).isDoubtful]).toEqual([
      name,
      nombre,
      true,
    ])
})

test.each([
  ['EvlvingSkies', 'Evolving Skies'],
  ['PaldanFates', 'Paldean Fates'],
  ['DetinedRivals', 'Destined Rivals'],
  ['ParaountWar', 'Paramount War'],
  ['AzuiteSea', 'Azurite Sea'],
  ['Wings of theCapain', 'Wings of the Captain'],
  ['Awakening of teNew Era', 'Awakening of the New Era'],
  ['RomaceDawn', 'Romance Dawn'],
  ['Evol ving Skis', 'Evolving Skies'],
  ['5th Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['52th Anniversary Rarity Collection', '25th Anniversary Rarity Collection'],
  ['00 Years in the Future', '500 Years in the Future'],
  ['51', '151'],
  ['15', '151'],
  ['Evolving S.', 'Evolving Skies'],
  ['Crown Z.', 'Crown Zenith'],
  ['Prismatic E.', 'Prismatic Evolutions'],
  ['O. Flames', 'Obsidian Flames'],
  ['R. of Jafar', 'Reign of Jafar'],
  ['Legend of Blue Eyes W. Dragon', 'Legend of Blue Eyes White Dragon'],
])(
  'whether «%s», with a slip beside a lost space or in its number, or an initial, is %s is asked',
  (name, nombre) => {
    expect(named(nombre, 'Base Set')(name)).toMatchObject({
      candidates: [{ nombre }],
      meant: undefined,
      isDoubtful: true,
    })
  },
)

test.each([
  ['150', '151'],
  ['600 Years in the Future', '500 Years in the Future'],
  ['Base Set 12', 'Base Set 2'],
  ['BaseSet 2', 'Base Set 3'],
  ['Jump promos A', 'Jump promos B'],
  ['Serie S', 'Serie Z'],
])('«%s» is new beside «%s»', (name, nombre) => {
  expect(named(nombre)(name)).toMatchObject({ meant: undefined, isDoubtful: false })
})

test.each([
  ['Blue-Eyes', { nombre: 'Legend of Blue Eyes White Dragon' }],
  ['Evolving Skies + 151', { nombre: 'Evolving Skies' }],
  ['Evolving Skies + 151', { nombre: '151' }],
  ['Equipo Rocket', { nombre: 'Team Rocket' }],
  ['Trick or Trade', { nombre: 'Trick or Trade 2023' }],
  ['ST1', { nombre: 'Starter Deck ST-01' }],
  ['ST 01', { nombre: 'Starter Deck ST-01' }],
  ['Starter Deck 01', { nombre: 'Starter Deck ST-01' }],
  ['EB01', { nombre: 'Extra Booster: Memorial Collection EB-01' }],
  ['Despertar de la Nueva Era', { nombre: 'Awakening of the New Era' }],
  ['Viaje Juntos', { nombre: 'Journey Together' }],
  ['Ira del Abismo', { nombre: 'Rage of the Abyss' }],
  ['Era del Señor Supremo', { nombre: 'Age of Overlord' }],
  ['LOD', { nombre: 'Legend of Blue Eyes White Dragon' }],
  ['SuSp', { nombre: 'Surging Sparks' }],
  ['OP14', { nombre: "The Azure Sea's Seven", codigos: ['OP14-EB04'] }],
])('«%s», a part of its name or code, or a translation, is asked about', (name, one) => {
  expect(near(one, { nombre: 'Base Set' })(name)).toMatchObject({
    candidates: [one],
    meant: undefined,
    isDoubtful: true,
  })
})

test.each([
  ['Base Set', 'Base Set 2'],
  ['ST02', 'Starter Deck ST-01'],
  ['Starter Deck 02', 'Starter Deck ST-01'],
  ['Trick or Trade 2025', 'Trick or Trade 2024'],
  ['OP15', 'OP14-EB04'],
])('«%s» is new beside «%s», which has another number', (name, nombre) => {
  expect(named(nombre)(name)).toMatchObject({ meant: undefined, isDoubtful: false })
})

test('a slip of an own name comes before one of a translation', () => {
  const found = named('Obsidian Flames', 'Llamas Obsidianas')('Llamas Obsidiana')
  expect(found).toMatchObject({ meant: { nombre: 'Llamas Obsidianas' }, isDoubtful: false })
})
