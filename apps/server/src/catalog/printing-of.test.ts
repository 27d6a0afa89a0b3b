import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { listManagedProducts } from './list-managed-products.ts'
import { listProducts } from './lists/list-products.ts'
import { searchProducts } from './search/search-products.ts'

let db: Database
const sea = { tcg_id: 4, expansion: 'Mares del Sur', numero: 'OP05-119' }
const night = { expansion: 'Noche Larga', numero: 'NL-078' }
/** What lists say of each, by the product's address. */
const cards = {
  comun: [{ ...sea, rareza: 'Secret Rare' }, null],
  paralela: [{ ...sea, rareza: 'Secret Rare', variante: 'p1' }, 'Arte alternativo'],
  'segunda-paralela': [{ ...sea, rareza: 'Secret Rare', variante: 'p2' }, 'Arte alternativo 2'],
  reimpresa: [{ ...sea, rareza: 'Secret Rare', variante: 'r1' }, 'Reimpresión'],
  'otra-edicion': [{ ...sea, variante: 'jolly roger' }, 'jolly roger'],
  ultra: [{ ...night, rareza: 'Ultra Rare' }, 'Ultra Rare'],
  'de-25-anios': [{ ...night, rareza: 'Quarter Century Secret Rare' }, 'Quarter Century Secret Rare'],
  'sin-rareza': [night, null],
  'ultra-paralela': [{ ...night, rareza: 'Ultra Rare', variante: 'p1' }, 'Arte alternativo'],
  'otro-numero': [{ ...night, numero: 'NL-079', rareza: 'Rare' }, null],
  'otra-expansion': [{ numero: 'NL-078', rareza: 'Common' }, null],
} as const
const said = Object.fromEntries(Object.entries(cards).map(([slug, [, words]]) => [slug, words]))

beforeAll(async () => {
  ;({ db } = await freshDatabase())
  for (const [slug, [card]] of Object.entries(cards)) {
    const { id } = await makeCard(db, card)
    await makeProduct(db, { slug, titulo: 'Joya de la vitrina', single: true, estado_id: 2, carta_id: id })
  }
  await makeProduct(db, { slug: 'sin-carta', titulo: 'Joya de la vitrina' })
})

const told = (products: { slug: string; impresion: string | null }[]) =>
  Object.fromEntries(products.map(({ slug, impresion }) => [slug, impresion]))
const all = { ...said, 'sin-carta': null }

test('the catalogue tells printings of one number apart by variant, and by rarity where only that does', async () => {
  const { results } = await listProducts(db, {})
  expect(told(results)).toEqual(all)
  expect(told((await listProducts(db, { search: 'joya vitrina' })).results)).toEqual(all)
})

test('suggestions tell them apart too', async () => {
  expect(told(await searchProducts(db, 'joya vitrina'))).toEqual(all)
})

test('so does the list of products of the back office', async () => {
  const query = { sort: 'id', order: 'desc', page: 1, per_page: 50 } as const
  expect(told((await listManagedProducts(db, query)).results)).toEqual(all)
})
