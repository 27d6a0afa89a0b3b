import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { BookLine } from './book-line.ts'
import { openBook } from './open-book.ts'

async function linesOf(files: Record<string, unknown>): Promise<BookLine[]> {
  const folder = temporaryFolder()
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), JSON.stringify(content))
  }
  const book = await openBook(folder)
  expect(book.formato).toBe('tcgdex')
  return Array.fromAsync(book.lines())
}

const set = {
  id: 'zz01.5',
  name: 'Test Peaks',
  cardCount: { official: 90, total: 93 },
  serie: { id: 'zz', name: 'Peaks' },
  releaseDate: '2023-09-22',
  abbreviation: { official: 'TPK' },
  cards: ['007', '91', 'TG01', 'TG10', 'SH1'].map((localId) => ({
    id: `zz01.5-${localId}`,
    localId,
    name: 'Bug',
  })),
}
const brief = { id: 'zz01.5', name: 'Test Peaks', cardCount: { official: 90 } }
const bug = (localId: string) => ({
  id: `zz01.5-${localId}`,
  localId,
  name: 'Bug',
  rarity: 'Rare',
  set: brief,
  variants: { normal: false, reverse: true, holo: true, firstEdition: true, wPromo: false },
  variants_detailed: [{ type: 'holo' }, { type: 'reverse', thirdParty: { cardmarket: 5, tcgplayer: 6 } }],
})
const card = {
  tcg_id: 1,
  expansion: 'Test Peaks',
  codigo: 'TPK',
  codigos: ['zz01.5', 'zz1pt5', 'zz15'],
  numero: '007/90',
  nombre: 'Bug',
  nombre_es: null,
  rareza: 'Rare',
  variante: null,
  acabados: ['holo', 'reverse', '1st edition'],
  anio: 2023,
  ids: { tcgdex: 'zz01.5-007', cardmarket: '5', tcgplayer: '6' },
}
const expansion = {
  tcg_id: 1,
  nombre: 'Test Peaks',
  nombre_es: null,
  codigo: 'TPK',
  codigos: ['zz01.5', 'zz1pt5', 'zz15'],
  fecha: '2023-09-22',
  anio: 2023,
  serie: 'Peaks',
}

test('what the compiler makes is read, with the Spanish names beside it', async () => {
  const phone = { ...set, id: 'P1', name: 'Pocket', serie: { id: 'tcgp', name: 'Pocket' }, cards: [] }
  const lines = await linesOf({
    'en/cards.json': [
      bug('007'),
      { ...bug('TG01'), rarity: 'None', variants: undefined },
      { ...bug('1'), set: { id: 'P1', name: 'Pocket' } },
      { ...bug('2'), name: '' },
    ],
    'en/sets.json': [set, phone],
    'en/series.json': [{ id: 'zz', name: 'Peaks' }],
    'es/cards.json': [{ ...bug('007'), name: 'Bicho' }],
    'es/sets.json': [
      { ...set, name: 'Picos', cards: [{ id: 'zz01.5-TG01', localId: 'TG01', name: 'Bichito' }] },
    ],
    'fr/cards.json': [{ ...bug('008'), name: 'Insecte' }],
  })
  const unrated = { ...card, rareza: null, acabados: [] }
  const only = (id: string) => ({ ids: { tcgdex: `zz01.5-${id}` } })
  expect(lines).toEqual([
    { kind: 'expansion', expansion: { ...expansion, nombre_es: 'Picos' } },
    { kind: 'card', card: { ...card, nombre_es: 'Bicho' } },
    {
      kind: 'card',
      card: {
        ...unrated,
        numero: 'TG01/TG10',
        nombre_es: 'Bichito',
        ids: { ...card.ids, tcgdex: 'zz01.5-TG01' },
      },
    },
    { kind: 'fault', where: 'en/cards.json, elemento 4', reason: 'falta el nombre' },
    { kind: 'card', card: { ...unrated, numero: '91/90', ...only('91') } },
    { kind: 'card', card: { ...unrated, numero: 'TG10/TG10', ...only('TG10') } },
    { kind: 'card', card: { ...unrated, numero: 'SH1', ...only('SH1') } },
  ])
})

test('a folder with a file for each card needs no sets', async () => {
  const promos = { id: 'zzp', name: 'ZZ Promos', cardCount: { official: 40 } }
  const lines = await linesOf({
    'cards/zz01.5-007/index.json': bug('007'),
    'cards/zzp-3/index.json': { ...bug('3'), id: 'zzp-3', set: promos, variants_detailed: undefined },
    'cards/index.json': [{ id: 'zz01.5-007', localId: '007', name: 'Bug' }],
  })
  const without = { ...card, codigo: 'ZZ01.5', codigos: ['zz1pt5', 'zz15'], anio: null }
  const promo = { expansion: 'ZZ Promos', codigo: 'ZZP', codigos: [], numero: '3', ids: { tcgdex: 'zzp-3' } }
  expect(lines).toEqual([
    { kind: 'card', card: without },
    { kind: 'card', card: { ...without, ...promo } },
  ])
})

test('what its players call a set online is another of its codes', async () => {
  const older = { ...set, id: 'zz007', tcgOnline: 'TPO', cards: [] }
  const [line] = await linesOf({ 'sets.json': [older] })
  expect(line).toMatchObject({ expansion: { codigo: 'TPK', codigos: ['zz007', 'zz7', 'TPO'] } })
})

test('a folder around those of the languages makes no difference', async () => {
  const lines = await linesOf({
    'generated/en/cards.json': [bug('007')],
    'generated/en/sets.json': [{ ...set, cards: [] }],
    'generated/es/cards.json': [{ ...bug('007'), name: 'Bicho' }],
  })
  expect(lines).toEqual([
    { kind: 'expansion', expansion },
    { kind: 'card', card: { ...card, nombre_es: 'Bicho' } },
  ])
})
