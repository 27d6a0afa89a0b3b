import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { freshDatabase, rolledBack } from '../../testing/database/database.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { searchProducts } from './search-products.ts'

let db: Database
beforeAll(async () => {
  ;({ db } = await freshDatabase())
  const night = { expansion: 'Noche Larga', de: { codigo: 'NLG', otros_codigos: ['sv3pt5', 'sv03pt5'] } }
  const sea = { tcg_id: 4, expansion: 'Mares del Sur', de: { codigo: 'OP05' } }
  const cards = {
    'zorrino-del-libro': {
      ...night,
      numero: '199/165',
      nombre: 'Night Skunk ex',
      nombre_es: '¡Zorrino Nocturno! ex',
    },
    'otro-numero': { ...night, numero: '198/165', nombre: 'Night Owl', nombre_es: 'Búho Nocturno' },
    corsario: { ...sea, numero: 'OP05-119', nombre: 'Old Corsair', rareza: 'Secret Rare' },
    'corsario-alterno': {
      ...sea,
      numero: 'OP05-119',
      nombre: 'Old Corsair',
      rareza: 'Secret Rare',
      variante: 'p1',
    },
  }
  for (const [slug, card] of Object.entries(cards)) {
    const { id } = await makeCard(db, card)
    // The owner's own words, which say nothing of the card.
    await makeProduct(db, { slug, titulo: 'Joya de la vitrina', single: true, carta_id: id })
  }
})

test.each([
  ['zorrino nocturno', ['zorrino-del-libro']],
  ['¡zorrino nocturno!', ['zorrino-del-libro']],
  ['night skunk', ['zorrino-del-libro']],
  ['zorino nocturno', ['zorrino-del-libro']],
  ['199/165', ['zorrino-del-libro']],
  ['199/0165', ['zorrino-del-libro']],
  ['sv3pt5 199', ['zorrino-del-libro']],
  ['sv3pt5 198', ['otro-numero']],
  ['sv3pt5 199/165', ['zorrino-del-libro']],
  ['sv03.5 199', ['zorrino-del-libro']],
  ['carta sv03.5 zorino', ['zorrino-del-libro']],
  ['nlg 199', ['zorrino-del-libro']],
  ['OP05-119', ['corsario-alterno', 'corsario']],
  ['op5-119', ['corsario-alterno', 'corsario']],
  ['OPO5-119', ['corsario-alterno', 'corsario']],
  ['op05119', ['corsario-alterno', 'corsario']],
  ['nlg199', ['zorrino-del-libro']],
  ['op05-119 alt art', ['corsario-alterno']],
  ['corsair arte alternativo', ['corsario-alterno']],
  ['arte alternativa', ['corsario-alterno']],
  ['corsair secret rare', ['corsario-alterno', 'corsario']],
  ['vitrina night owl', ['otro-numero']],
])('«%s» finds a product by its card, whatever its title says', async (text, slugs) => {
  expect((await searchProducts(db, text)).map(({ slug }) => slug)).toEqual(slugs)
})

test(
  'of two cards that fit alike each shows one product before any shows its second',
  rolledBack(async (tx) => {
    const made = async (expansion: string) => {
      const card = await makeCard(tx, {
        expansion,
        numero: '012/101',
        nombre: 'Tidal Newt',
        de: { codigo: expansion },
      })
      for (const estado_id of [1, 2, 3])
        await makeProduct(tx, {
          slug: `${expansion}-${estado_id}`,
          titulo: `Tidal Newt 012/101 - ${expansion}`,
          single: true,
          carta_id: card.id,
          estado_id,
        })
    }
    await made('Lagos')
    await made('Mares')
    for (const copia of [1, 2])
      await makeProduct(tx, { slug: `suelta-${copia}`, titulo: 'Tidal Newt 012/101', single: true })
    const slugs = (await searchProducts(tx, 'tidal newt 12')).map(({ slug }) => slug)
    expect(slugs).toEqual([
      'suelta-2',
      'Mares-3',
      'Lagos-3',
      'suelta-1',
      'Mares-2',
      'Lagos-2',
      'Mares-1',
      'Lagos-1',
    ])
  }),
)

test(
  'the third product of a card comes after a parallel that fits less',
  rolledBack(async (tx) => {
    const sea = { expansion: 'Mares', numero: 'OP05-120', nombre: 'Tidal Crab' }
    const printings = [
      { titulo: 'Tidal Blue Crab', variante: 'p1', estados: [1] },
      { titulo: 'Tidal Crab', variante: '', estados: [1, 2, 3, 4] },
    ]
    for (const { titulo, variante, estados } of printings) {
      const { id } = await makeCard(tx, { ...sea, variante })
      for (const estado_id of estados)
        await makeProduct(tx, {
          slug: `${titulo} ${estado_id}`,
          titulo,
          single: true,
          carta_id: id,
          estado_id,
        })
    }
    expect((await searchProducts(tx, 'tidal crab')).map(({ slug }) => slug)).toEqual([
      'Tidal Crab 4',
      'Tidal Crab 3',
      'Tidal Blue Crab 1',
      'Tidal Crab 2',
      'Tidal Crab 1',
    ])
  }),
)
