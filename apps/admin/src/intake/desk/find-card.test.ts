import { expect, test } from 'vitest'
import { findCards, hasFigures, hasWords, meantAsWell, plainestFirst } from './find-card.ts'

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
  card('SWSH155', 155, 'Greninja V-UNION'),
  card('TG12/TG30', 12, 'Gengar', { nombre_es: 'Gengar Nocturno' }),
]

test.each([
  ['199', ['199/165']],
  ['199/165', ['199/165']],
  ['006/165', ['6/165']],
  ['199.165', ['199/165']],
  ['199 165', ['199/165']],
  ['6,165', ['6/165']],
  ['charizard 6-165', ['6/165']],
  ['6', ['6/165']],
  ['1', ['199/165']],
  ['tg12', ['TG12/TG30']],
  ['nocturno', ['TG12/TG30']],
  ['chariz', ['6/165', '199/165']],
  ['charizard 199', ['199/165']],
  ['chari special', ['199/165']],
  ['155 greninja v-union', ['SWSH155']],
  ['luffy', ['OP05-119', 'OP05-119']],
  ['charizrd', ['6/165', '199/165']],
  ['chraizard 199', ['199/165']],
  ['gengr nocturo', ['TG12/TG30']],
  ['gengar noctrno', ['TG12/TG30']],
  ['OPO5-119', ['OP05-119', 'OP05-119']],
  ['tg 12', ['TG12/TG30']],
  ['swsh 155', ['SWSH155']],
  ['pikachu', []],
  ['999', []],
  [' ', []],
])('«%s» means %s', (text, numbers) => {
  expect(findCards(cards, text).map(({ numero }) => numero)).toEqual(numbers)
})

test('the ordinary printing comes before the parallel one', () => {
  expect(findCards(cards, '119').map(({ variante }) => variante)).toEqual(['', 'p1'])
})

test('the printings of a number are together, the ordinary and commonest first', () => {
  const leader = { rareza: 'Leader' }
  const rare = (rareza: string) => card('RA04-EN108', 108, 'Ash Blossom', { rareza })
  const found = [
    card('OP08-001', 1, 'Chopper', { ...leader, variante: 'p2' }),
    card('OP08-001', 1, 'Other', leader),
    card('OP08-001', 1, 'Chopper', leader),
    rare('Platinum Secret Rare'),
    rare('Rare (Blue)'),
    rare('Common'),
  ]
  expect(plainestFirst(found).map(({ nombre, variante, rareza }) => [nombre, variante, rareza])).toEqual([
    ['Chopper', '', 'Leader'],
    ['Chopper', 'p2', 'Leader'],
    ['Other', '', 'Leader'],
    ['Ash Blossom', '', 'Common'],
    ['Ash Blossom', '', 'Rare (Blue)'],
    ['Ash Blossom', '', 'Platinum Secret Rare'],
  ])
})

test.each([
  ['119', false, 1],
  ['OP05-119', true, 1],
  ['199', false, 0],
  ['charizard', false, 1],
  ['charizard 199', false, 0],
  ['tg12', true, 0],
])('«%s» may mean other cards as well', (text, isMixed, others) => {
  const found = findCards(cards, text)
  expect(found[0] && meantAsWell(found, found[0], text, isMixed)).toHaveLength(others)
})

test('a number means the cards of all expansions that have it, where none is fixed', () => {
  const found = [card('25/165', 25, 'Pikachu'), card('25/102', 25, 'Kakuna'), card('125/200', 125, 'Raichu')]
  const [first] = found
  expect(first && meantAsWell(found, first, '25', true).map(({ nombre }) => nombre)).toEqual(['Kakuna'])
  expect(first && meantAsWell(found, first, '25', false)).toEqual([])
})

test('two numbers mean each card that is printed so, and none besides', () => {
  const found = [
    card('60/132', 60, 'Koffing'),
    card('060/132', 60, 'Mega Gardevoir ex'),
    card('132/60', 132, 'Raticate'),
  ]
  const [first] = found
  for (const typed of ['60/132', '60.132', '60 132'])
    expect(first && meantAsWell(found, first, typed, true).map(({ nombre }) => nombre)).toEqual([
      'Mega Gardevoir ex',
    ])
})

test('a name cut short means each card that begins so, and a whole one that card', () => {
  const [ex, vmax] = [card('60/131', 60, 'Umbreon ex'), card('95/203', 95, 'Umbreon VMAX')]
  const others = (found: Parameters<typeof findCards>[0], typed: string) => {
    const [first] = findCards(found, typed)
    return first && meantAsWell(findCards(found, typed), first, typed, false).map(({ nombre }) => nombre)
  }
  expect(others([ex, vmax], 'umbreon')).toEqual(['Umbreon VMAX'])
  expect(others([ex, vmax], 'umbreon vmax')).toEqual([])
  expect(others([ex, vmax], 'umbreon 60')).toEqual([])
  expect(others([ex, vmax], 'umb')).toEqual(['Umbreon VMAX'])
  expect(others([ex, card('4/165', 4, 'Charmander')], 'umb')).toEqual([])
  expect(others([card('4/165', 4, 'Charmander'), card('5/165', 5, 'Charmeleon')], 'charm')).toEqual([
    'Charmeleon',
  ])
  expect(others([ex, card('1/9', 1, 'Umbreon')], 'umbreon')).toEqual([])
})

test('a word and a number mean each card that has both, be the word its code or the beginning of its name', () => {
  const kongreat = card('CHIM-EN024', 24, 'Kongreat', { codigos: 'CHIM', expansion: 'Impact' })
  const found = [kongreat, card('024/172', 24, 'Chimchar'), card('25/172', 25, 'Chimecho')]
  expect(meantAsWell(found, kongreat, 'chim 024', true).map(({ nombre }) => nombre)).toEqual(['Chimchar'])
})

test('a card is sure only if its name has each word typed', () => {
  const giovanni = card('161/165', 161, "Giovanni's Charisma", { nombre_es: 'Carisma de Giovanni' })
  for (const typed of ["giovanni's", 'giovannis', 'carisma 161', '161', 'v-union', 'union'])
    expect(hasWords({ ...giovanni, nombre_es: 'Carisma V-UNION de Giovanni' }, typed), typed).toBe(true)
  expect(hasWords(giovanni, 'giovani')).toBe(false)
})

test('a card is sure only if it says each figure typed', () => {
  const trumpet = card('135/142', 135, 'Glass Trumpet')
  const moltres = card('014/135', 14, 'Moltres-EX')
  const luffy = card('OP05-119', 119, 'Luffy', { variante: 'p1' })
  expect(hasFigures(trumpet, '14.135')).toBe(false)
  for (const typed of ['14.135', '14135', 'moltres 14', 'moltres'])
    expect(hasFigures(moltres, typed)).toBe(true)
  for (const typed of ['OP05-119', 'op05119', '119', 'p1 119']) expect(hasFigures(luffy, typed)).toBe(true)
  expect(hasFigures(luffy, 'OP05-11')).toBe(false)
  expect(hasFigures({ ...card('25/204', 25, 'Elsa'), codigos: '9' }, '9 25')).toBe(true)
})
