import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBook } from './open-book.ts'

const card = {
  fullIdentifier: '4a/90 • EN • 7',
  fullName: 'Ratón - Con Sombrero',
  name: 'Ratón',
  number: 4,
  variant: 'a',
  rarity: 'Common',
  setCode: '7',
  fullText: 'No se lee "esto", [ni] {esto}.',
  externalLinks: { tcgPlayerId: 11, tcgPlayerUrl: 'https://example.com', cardmarketId: 22, cardTraderId: 33 },
}
const all = {
  metadata: { formatVersion: '2.3.5', language: 'en' },
  sets: {
    '7': { name: 'El Séptimo', releaseDate: '2025-03-21', type: 'expansion', number: 7 },
    Q9: { name: 'Misión: Nueve', releaseDate: null, type: 'quest', number: 9 },
  },
  cards: [
    card,
    { ...card, fullIdentifier: '1 TFC • EN • 2/P1', number: 2, variant: undefined, promoGrouping: 'P1' },
    { ...card, fullIdentifier: '3/C2 • EN • 7', promoGrouping: 'C2', externalLinks: {} },
    { ...card, fullIdentifier: '3/constructor • EN • 7', promoGrouping: 'constructor' },
    { ...card, setCode: '8', rarity: '' },
    { ...card, fullName: null, name: null },
    'carta',
  ],
}

test.each([
  ['as it is', JSON.stringify(all, null, 2)],
  ['in one line, cards first', JSON.stringify({ cards: all.cards, sets: all.sets, metadata: all.metadata })],
  ['in a ZIP', zipSync({ 'allCards.json': Buffer.from(JSON.stringify(all)) })],
])('the file of all cards of Lorcana is read %s', async (_how, content) => {
  const file = join(temporaryFolder(), 'allCards')
  await writeFile(file, content)
  const book = await openBook(file)
  expect(book.formato).toBe('lorcanajson')
  const lines = await Array.fromAsync(book.lines())
  const expansion = { tcg_id: 2, nombre_es: null }
  const seventh = {
    nombre: 'El Séptimo',
    codigo: '7',
    codigos: [],
    fecha: '2025-03-21',
    anio: 2025,
    serie: 'Main set 7',
  }
  const quest = {
    nombre: 'Misión: Nueve',
    codigo: 'Q9',
    codigos: [],
    fecha: null,
    anio: null,
    serie: "Illumineer's Quest",
  }
  const expected = {
    tcg_id: 2,
    expansion: 'El Séptimo',
    codigo: '7',
    codigos: [],
    numero: '4a/90',
    nombre: 'Ratón - Con Sombrero',
    nombre_es: null,
    rareza: 'Common',
    variante: null,
    acabados: [],
    anio: 2025,
    ids: { tcgplayer: '11', cardmarket: '22', cardtrader: '33' },
  }
  const promo = { ...expected, anio: null }
  expect(lines).toEqual([
    { kind: 'expansion', expansion: { ...expansion, ...seventh } },
    { kind: 'expansion', expansion: { ...expansion, ...quest } },
    { kind: 'card', card: expected },
    { kind: 'card', card: { ...promo, expansion: 'Promo Set 1', codigo: 'P1', numero: '2/P1' } },
    {
      kind: 'card',
      card: {
        ...promo,
        expansion: 'Lorcana Challenge Promos Year 2',
        codigo: 'C2',
        numero: '3/C2',
        ids: {},
      },
    },
    {
      kind: 'card',
      card: { ...promo, expansion: 'Promos constructor', codigo: 'constructor', numero: '3/constructor' },
    },
    { kind: 'card', card: { ...expected, expansion: '8', codigo: '8', anio: null, rareza: null } },
    { kind: 'fault', where: expect.stringContaining('elemento 6'), reason: 'falta el nombre' },
    { kind: 'fault', where: expect.stringContaining('elemento 7'), reason: 'falta el código del set' },
  ])
})
