import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBook } from './open-book.ts'

const mage = {
  id: 'c1',
  cardType: 'monster',
  text: { en: { name: 'Blue Mage', effect: 'x' }, es: { name: 'Mago Azul' } },
  passwords: ['00000123'],
  externalIDs: { dbID: 45, ygoprodeck: { id: 123, name: 'blue-mage' } },
}
const unread = { id: 'c2', cardType: 'spell', text: { ja: { name: '魔' } } }
const locale = (language: string, prefix: string | undefined, date?: string, format = 'tcg') => ({
  language,
  prefix,
  date,
  formats: [format],
})
const printed = (...cards: unknown[]) => cards
const set = {
  id: 's1',
  name: { en: 'Mage Strike', es: 'Golpe de Mago' },
  externalIDs: { yugipedia: { name: 'Mage Strike', id: 1 } },
  locales: {
    en: locale('en', 'MGS-EN', '2004-12-01'),
    na: locale('en', 'MGS-', '2002-03-08'),
    sp: locale('es', 'GDM-S', '2001-01-01'),
    jp: locale('ja', 'MGS-JP', '2000-01-01', 'ocg'),
    ae: locale('en', 'MGS-AE', '2000-01-01', 'ocg'),
  },
  contents: [
    { locales: ['en', 'na'], cards: printed({ card: 'c1', suffix: '001', rarity: 'ultra' }, { card: 'c1' }) },
    { locales: ['en'], cards: printed({ card: 'c1', suffix: '001', rarity: 'ultra' }) },
    { locales: ['sp', 'jp', 'ae'], cards: printed({ card: 'c1', suffix: '001', rarity: 'ultra' }) },
    { formats: ['masterduel'], cards: printed({ card: 'c1' }) },
  ],
}
const again = {
  ...set,
  id: 's2',
  externalIDs: { yugipedia: [{ name: 'Mage Strike (Otra Vez)', id: 2 }] },
  locales: { en: locale('en', undefined), sp: locale('es', 'GDM-S', '2023-05-01') },
  contents: [
    {
      locales: ['en'],
      cards: printed(
        { card: 'c1', suffix: 'TKN-EN001', rarity: 'constructor' },
        { card: 'c1', suffix: 'MGS-EN001', rarity: 'dtpc' },
        { card: 'c1', suffix: 'MGS-EN002', rarity: 'common' },
        { card: 'c2', suffix: 'MGS-EN003', rarity: 'common' },
      ),
    },
  ],
}
const japanese = { ...set, id: 's3', contents: [set.contents[2]] }

const one = {
  'cards.json': ['c1', 'c2'],
  'cards/c1.json': mage,
  'cards/c2.json': unread,
  'series/c1.json': { id: 'x' },
  'sets/s1.json': set,
  'sets/s2.json': again,
  'sets/s3.json': japanese,
}
const many = { 'sets.json': [set, again, japanese], 'cards.json': [mage, unread] }

test.each([
  ['a file for each', one],
  ['one file for all, sets first', many],
])('the English printings of a YGOJSON with %s are read', async (_what, files) => {
  const file = join(temporaryFolder(), 'ygojson.zip')
  const packed = Object.entries(files).map(([name, json]) => [name, Buffer.from(JSON.stringify(json))])
  await writeFile(file, zipSync(Object.fromEntries(packed)))
  const book = await openBook(file)
  expect(book.formato).toBe('ygojson')
  const told: number[] = []
  const lines = await Array.fromAsync(book.lines((bytes) => told.push(bytes)))
  const expansion = {
    tcg_id: 3,
    nombre: 'Mage Strike',
    nombre_es: 'Golpe de Mago',
    codigo: 'MGS',
    codigos: [],
    serie: null,
  }
  const card = {
    tcg_id: 3,
    expansion: 'Mage Strike',
    codigo: 'MGS',
    codigos: [],
    numero: 'MGS-EN001',
    nombre: 'Blue Mage',
    nombre_es: 'Mago Azul',
    rareza: 'Ultra Rare',
    variante: null,
    acabados: [],
    anio: 2002,
    ids: { passcode: '00000123', konami: '45', ygoprodeck: '123' },
  }
  const later = { ...card, expansion: 'Mage Strike (Otra Vez)', anio: 2023 }
  expect(lines).toEqual([
    { kind: 'expansion', expansion: { ...expansion, fecha: '2002-03-08', anio: 2002 } },
    { kind: 'card', card },
    { kind: 'card', card: { ...card, numero: 'MGS-001' } },
    {
      kind: 'expansion',
      expansion: { ...expansion, nombre: 'Mage Strike (Otra Vez)', fecha: '2023-05-01', anio: 2023 },
    },
    { kind: 'card', card: { ...later, numero: 'TKN-EN001', rareza: 'constructor' } },
    { kind: 'card', card: { ...later, rareza: 'Duel Terminal Normal Parallel Rare' } },
    { kind: 'card', card: { ...later, numero: 'MGS-EN002', rareza: 'Common' } },
    { kind: 'fault', where: expect.stringContaining('sets'), reason: 'no está la carta de MGS-EN003' },
  ])
  expect(told.toSorted((before, after) => before - after)).toEqual(told)
  expect(told.at(-1)).toBe(book.size)
})
