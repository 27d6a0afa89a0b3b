import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBook } from './open-book.ts'

const set = {
  id: 'zz1pt5',
  name: 'Test Peaks',
  series: 'Peaks',
  printedTotal: 90,
  total: 93,
  ptcgoCode: 'TPK',
  releaseDate: '2023/09/22',
}
const promos = {
  id: 'zzp',
  name: 'Peaks Black Star Promos',
  series: 'Peaks',
  total: 4,
  releaseDate: '2023/01/01',
}
const bug = (number: string, of = 'zz1pt5') => ({
  id: `${of}-${number}`,
  name: 'Bug',
  supertype: 'Pokémon',
  number,
  rarity: 'Rare Holo',
})
const card = {
  tcg_id: 1,
  expansion: 'Test Peaks',
  codigo: 'TPK',
  codigos: ['zz1pt5'],
  numero: '7/90',
  nombre: 'Bug',
  nombre_es: null,
  rareza: 'Rare Holo',
  variante: null,
  acabados: [],
  anio: 2023,
  ids: { pokemontcg: 'zz1pt5-7' },
}

/** As GitHub packs the repository: the cards stand before the sets. */
async function zipOf(files: Record<string, unknown>) {
  const archive = join(temporaryFolder(), 'pokemon-tcg-data-master.zip')
  const packed = Object.entries(files).map(([name, content]) => [
    `pokemon-tcg-data-master/${name}`,
    new TextEncoder().encode(JSON.stringify(content)),
  ])
  await writeFile(archive, zipSync(Object.fromEntries(packed)))
  return archive
}

test('the archive of the repository is read, with the numbers as they are printed', async () => {
  const { rarity: _, ...plain } = bug('SWSH001', 'zzp')
  const archive = await zipOf({
    'cards/en/zz1pt5.json': [bug('7'), bug('91'), bug('TG01'), bug('TG10')],
    'cards/en/zzp.json': [plain],
    'cards/en/lost.json': [bug('1', 'lost')],
    'decks/en/zz1.json': [
      { id: 'd-zz1-1', name: 'Test Deck', types: ['Fire'], cards: [{ id: 'zz1pt5-7', count: 2 }] },
    ],
    'sets/en.json': [set, promos],
  })
  const book = await openBook(archive)
  expect(book.formato).toBe('pokemon-tcg-data')
  const base = { tcg_id: 1, nombre_es: null, serie: 'Peaks' }
  const numbered = (numero: string, id: string) => ({
    kind: 'card',
    card: { ...card, numero, ids: { pokemontcg: `zz1pt5-${id}` } },
  })
  expect(await Array.fromAsync(book.lines())).toEqual([
    {
      kind: 'expansion',
      expansion: {
        ...base,
        nombre: 'Test Peaks',
        codigo: 'TPK',
        codigos: ['zz1pt5'],
        fecha: '2023-09-22',
        anio: 2023,
      },
    },
    {
      kind: 'expansion',
      expansion: {
        ...base,
        nombre: promos.name,
        codigo: 'ZZP',
        codigos: [],
        fecha: '2023-01-01',
        anio: 2023,
      },
    },
    { kind: 'card', card },
    numbered('91/90', '91'),
    numbered('TG01/TG10', 'TG01'),
    numbered('TG10/TG10', 'TG10'),
    {
      kind: 'card',
      card: {
        ...card,
        expansion: promos.name,
        codigo: 'ZZP',
        codigos: [],
        numero: 'SWSH001',
        rareza: null,
        ids: { pokemontcg: 'zzp-SWSH001' },
      },
    },
    {
      kind: 'fault',
      where: 'pokemon-tcg-data-master/cards/en/lost.json, elemento 1',
      reason: 'el set lost no está en sets/en.json',
    },
  ])
})
