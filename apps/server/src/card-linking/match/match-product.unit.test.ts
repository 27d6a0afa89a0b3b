import { expect, test } from 'vitest'
import { atOnce } from '../../take-turns.ts'
import { readBookExpansions } from './book-expansions.ts'
import { type BookCard, type Shelf, shelve } from './card-shelf.ts'
import { type Game, type Match, matchProduct } from './match-product.ts'
import { raritiesOf } from './rarities.ts'

const names = [
  {
    id: 1,
    nombre: 'Stone Forest',
    nombre_es: 'Bosque de Piedra',
    codigo: 'STF',
    otros_codigos: ['zz03.5', 'zz3pt5'],
  },
  { id: 2, nombre: '77', nombre_es: null, codigo: 'SVN', otros_codigos: [] },
  { id: 3, nombre: 'Tides of War', nombre_es: null, codigo: 'TOW', otros_codigos: [] },
  { id: 4, nombre: 'First Voyage', nombre_es: null, codigo: 'FV01', otros_codigos: [] },
  { id: 5, nombre: 'The Best', nombre_es: null, codigo: 'TB01', otros_codigos: [] },
]
const [forest, sevens, tides, voyage, best] = names.map(({ id }) => id) as [
  number,
  number,
  number,
  number,
  number,
]

type Row = [expansion: number, numero: string, nombre: string, more?: Partial<BookCard>]
const rows: Row[] = [
  [forest, '001/120', 'Grelin'],
  [forest, '025/120', 'Volpard', { nombre_es: 'Zorralín' }],
  [forest, '119/120', 'Volpard ex'],
  [forest, '121/120', 'Volpard ex'],
  [forest, '9/120', 'Nidoro♂'],
  [forest, '17/120', 'Umbrex ★'],
  [forest, '20/120', 'Dark Grelin'],
  [forest, '30/120', 'Ariella - Reina del Mar'],
  [sevens, '6/77', 'Volpard ex'],
  [sevens, '77/77', 'Grelin'],
  [tides, 'TOW-EN005', 'Mage of Ash', { rareza: 'Common' }],
  [tides, 'TOW-EN006', 'Mage of Ice', { rareza: 'Common' }],
  [tides, 'TOW-EN006', 'Mage of Ice', { rareza: 'Secret Rare' }],
  [tides, 'TOW-EN006', 'Mage of Ice', { rareza: 'Quarter Century Secret Rare' }],
  [tides, 'TOW-EN007', 'Rare Metal Hound', { rareza: 'Ultra Rare' }],
  [tides, 'TOW-EN008', 'Mage of Ash Girl', { rareza: 'Super Rare' }],
  [voyage, 'FV01-122', 'Capt.Nero', { rareza: 'Secret Rare' }],
  [voyage, 'FV01-122', 'Capt.Nero', { rareza: 'Secret Rare', variante: 'p1' }],
  [voyage, 'FV01-119', 'Old Salt', { rareza: 'Rare' }],
  [voyage, 'FV01-119', 'Old Salt', { rareza: 'Rare', variante: 'p1' }],
  [voyage, 'FV01-119', 'Old Salt', { rareza: 'Special Card', variante: 'p2' }],
  [voyage, 'FV01-003', 'Marla', { rareza: 'Rare', variante: 'p1' }],
  [best, 'FV01-122', 'Capt.Nero', { rareza: 'Secret Rare', variante: 'r1' }],
]
const cards = rows.map(([expansion_id, numero, nombre, more], index) => ({
  id: index + 1,
  expansion_id,
  numero,
  nombre,
  nombre_es: null,
  rareza: '',
  variante: '',
  ...more,
}))
const rarities = raritiesOf(cards.map(({ rareza }) => rareza))
const expansions = await readBookExpansions(names)
const game = (expansion?: number): Game => ({
  rarities,
  expansions,
  printedIn: { rarities: (expansion ?? tides) >= tides, variants: (expansion ?? voyage) >= voyage },
})

/** By expansion; under `undefined` the whole game. */
const shelves = new Map<number | undefined, Shelf>()
for (const id of [undefined, ...new Set(cards.map(({ expansion_id }) => expansion_id))])
  shelves.set(
    id,
    await shelve(
      cards.filter(({ expansion_id }) => id === undefined || expansion_id === id),
      id !== undefined,
    ),
  )

/** What a title is found to be: `number variant rarity`, with the candidates of a doubtful one. */
function found(titulo: string, expansion?: number, { descripcion = '', isCertain = true } = {}) {
  const shelf = shelves.get(expansion)
  if (!shelf) throw new Error(`No card is of expansion ${expansion}`)
  const match = atOnce(matchProduct({ titulo, descripcion }, game(expansion), { shelf, isCertain }))
  return tell(match)
}
const tell = (match: Match): string => {
  if (match.certeza === 'ninguna') return 'ninguna'
  const cards = match.certeza === 'segura' ? [match.carta] : match.candidatas
  const told = cards.map(({ numero, variante, rareza }) =>
    [numero, variante, rareza].filter(Boolean).join(' '),
  )
  return [...(match.certeza === 'dudosa' ? ['dudosa'] : []), ...told].join('; ')
}

test.each([
  ['Volpard 025/120 - Stone Forest', '025/120'],
  ['Zorralín 25/120 - Bosque de Piedra (Español) LP', '025/120'],
  ['zorralin Reverse Holo 025/120', '025/120'],
  ['Volpard #25', '025/120'],
  ['Volpard 25 Stone Forest', '025/120'],
  ['025 / 120 Volpard Near Mint', '025/120'],
  ['VOLPARD-EX 121/120', '121/120'],
  ['VolpardEX Full Art 121/120', '121/120'],
  ['PSA 9 Volpard ex 119/120 - Stone Forest', '119/120'],
  ['Nidoro macho 9/120', 'dudosa; 9/120'],
  ['Nidoro 009/120', '9/120'],
  ['Umbrex Star 17/120', '17/120'],
  ['Ariella 30/120', '30/120'],
])('by number and name in its expansion: «%s» is %s', (title, card) => {
  expect(found(title, forest)).toBe(card)
})

test.each([
  ['Grelin 025/120', 'dudosa; 025/120; 001/120', 'the name of another card'],
  ['Grelin 20/120', 'dudosa; 20/120; 001/120', 'only a part of its name'],
  ['Dark Grelin 001/120', 'dudosa; 001/120', 'a word more than its name'],
  ['Volpard VMAX 025/120', 'dudosa; 025/120', 'a word more at its end'],
  ['Volpard 025/99', 'dudosa; 025/120', 'another count of cards'],
  ['Volpard 025/120 - 77', 'dudosa; 025/120', 'another expansion'],
  ['Volpard ex', 'dudosa; 119/120; 121/120', 'no number'],
  ['Sobre Stone Forest', 'ninguna', 'no card'],
])('«%s» is %s: it says %s', (title, card) => {
  expect(found(title, forest)).toBe(card)
})

test('neither a grade, nor a year, nor the name of the expansion is the number of a card', () => {
  expect(found('PSA 6 Volpard ex', sevens)).toBe('dudosa; 6/77')
  expect(found('Volpard ex 2006 x6', sevens)).toBe('dudosa; 6/77')
  expect(found('Grelin - 77', sevens)).toBe('dudosa; 77/77')
})

test('a rarity decides only where it is written, and the longer name is not the shorter one', () => {
  expect(found('Mage of Ash TOW-EN005', tides)).toBe('TOW-EN005 Common')
  expect(found('Mage of Ash TOW-005', tides)).toBe('TOW-EN005 Common')
  expect(found('Mage of Ash TOW-SP005 (Español)', tides)).toBe('TOW-EN005 Common')
  expect(found('Mage of Ice TOW-EN006 Secret Rare', tides)).toBe('TOW-EN006 Secret Rare')
  expect(found('Mage of Ice TOW-EN006 Rara Secreta', tides)).toBe('TOW-EN006 Secret Rare')
  expect(found('Mage of Ice TOW-EN006 Quarter Century Secret Rare', tides)).toBe(
    'TOW-EN006 Quarter Century Secret Rare',
  )
  expect(found('Mage of Ice TOW-EN006 QCSR', tides)).toBe('TOW-EN006 Quarter Century Secret Rare')
  expect(found('Mage of Ice TOW-EN006', tides)).toBe(
    'dudosa; TOW-EN006 Common; TOW-EN006 Secret Rare; TOW-EN006 Quarter Century Secret Rare',
  )
  expect(
    found('Mage of Ice TOW-EN006', tides, { descripcion: 'Nueva. Rareza: Secret Rare. Leé bien.' }),
  ).toBe('TOW-EN006 Secret Rare')
  expect(found('Mage of Ash TOW-EN005 Ultra Rare', tides)).toBe('dudosa; TOW-EN005 Common')
  expect(found('Rare Metal Hound TOW-EN007', tides)).toBe('TOW-EN007 Ultra Rare')
  expect(found('Mage of Ash Girl TOW-EN005', tides)).toMatch(/^dudosa/)
})

test('without a word for the art it is the ordinary printing, with one the only one that it may be', () => {
  expect(found('Capt.Nero FV01-122 - First Voyage', voyage)).toBe('FV01-122 Secret Rare')
  expect(found('Capt. Nero Alt Art FV01-122', voyage)).toBe('FV01-122 p1 Secret Rare')
  expect(found('Capt.Nero FV01-122 Arte Alternativo', voyage)).toBe('FV01-122 p1 Secret Rare')
  expect(found('Capt.Nero FV01-122 (Parallel)', voyage)).toBe('FV01-122 p1 Secret Rare')
  expect(found('Capt.Nero FV01-122_p1', voyage)).toBe('FV01-122 p1 Secret Rare')
  expect(found('Capt.Nero Manga FV01-122', voyage)).toMatch(/^dudosa/)
  expect(found('Old Salt Alt Art FV01-119', voyage)).toBe(
    'dudosa; FV01-119 p1 Rare; FV01-119 p2 Special Card; FV01-119 Rare',
  )
  expect(found('Old Salt Alt Art V2 FV01-119', voyage)).toBe('FV01-119 p2 Special Card')
  expect(found('Old Salt SP FV01-119', voyage)).toBe('FV01-119 p2 Special Card')
  expect(found('Marla FV01-003', voyage)).toMatch(/^dudosa/)
  expect(found('Capt.Nero FV01-122', best)).toBe('FV01-122 r1 Secret Rare')
})

test('without an expansion a whole number that one card of the game has is enough', () => {
  expect(found('Grelin 001/120')).toBe('001/120')
  expect(found('Grelin 001')).toBe('ninguna')
  expect(found('Capt.Nero Alt Art FV01-122')).toBe('FV01-122 p1 Secret Rare')
  expect(found('Grelin 001/120', undefined, { isCertain: false })).toBe('dudosa; 001/120')
})

test('a description says the number only where the title has none', () => {
  const descripcion = 'Carta Volpard ex, número 121/120, de Stone Forest.'
  expect(found('Volpard ex', forest, { descripcion })).toBe('121/120')
  expect(found('Volpard ex 119/120', forest, { descripcion })).toBe('119/120')
})

test('a description is read for a thousand letters, and a number at their end is none', () => {
  const after = (letters: number) => ({ descripcion: `${' '.repeat(letters)}121/120` })
  expect(found('Volpard ex', forest, after(900))).toBe('121/120')
  expect(found('Volpard ex', forest, after(1_000))).toBe(found('Volpard ex', forest))
  expect(found('Grelin', forest, { descripcion: `${' '.repeat(993)}001/1200` })).toBe(found('Grelin', forest))
})

test('of more cards with one number than any real number has none is sure', async () => {
  const volpard = cards.find(({ expansion_id, numero }) => expansion_id === forest && numero === '025/120')
  if (!volpard) throw new Error('The forest has no Volpard')
  const others = Array.from({ length: 299 }, (_, nth) => ({
    ...volpard,
    id: 1_000 + nth,
    nombre: `Ajeno ${nth}`,
  }))
  const certainty = async (of: BookCard[]) =>
    atOnce(
      matchProduct({ titulo: 'Volpard 025/120', descripcion: '' }, game(forest), {
        shelf: await shelve(of, true),
        isCertain: true,
      }),
    ).certeza
  expect(await certainty([volpard, ...others.slice(1)])).toBe('segura')
  expect(await certainty([volpard, ...others])).toBe('dudosa')
})

test('between one card and the next others may be let in', async () => {
  const ofForest = cards.filter(({ expansion_id }) => expansion_id === forest)
  const place = { shelf: await shelve(ofForest, true), isCertain: true }
  const steps = matchProduct({ titulo: 'Un título sin nombre', descripcion: '' }, game(forest), place)
  let count = 0
  while (!steps.next().done) count += 1
  expect(count).toBeGreaterThanOrEqual(ofForest.length)
})
