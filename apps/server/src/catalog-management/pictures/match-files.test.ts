import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { slugFor } from '../../catalog/slug.ts'
import { expansions, productPictures } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { matchFiles } from './match-files.ts'

let db: Database
const idOf = new Map<string, number>()
const titles = new Map<number, string>()

beforeAll(async () => {
  ;({ db } = await freshDatabase())
  const sets = [
    { tcg_id: 1, nombre: '151' },
    { tcg_id: 1, nombre: 'Evoluciones' },
    { tcg_id: 4, nombre: 'The Time of Battle' },
  ]
  const [set151, evolutions, battle] = await db.insert(expansions).values(sets).returning()
  const cards = [
    { titulo: 'Charizard ex 199/165', tcg_id: 1, expansion_id: set151?.id },
    { titulo: 'PSA 10 Charizard ex 199/165', tcg_id: 1, expansion_id: set151?.id },
    { titulo: 'Pikachu 025/165', tcg_id: 1, expansion_id: set151?.id },
    { titulo: 'Raichu 25/165', tcg_id: 1, expansion_id: evolutions?.id },
    { titulo: 'Mewtwo 10/102', tcg_id: 1, expansion_id: evolutions?.id },
    { titulo: 'Boa Hancock Alt Art OP16-032', tcg_id: 4, expansion_id: battle?.id },
    { titulo: 'Blue-Eyes White Dragon', tcg_id: 3, sku: 'YGO-1/A', imagen_url: '/media/subidas/abc-1.webp' },
    { titulo: 'Caja de sobres', tcg_id: 1, sku: '7790001' },
    { titulo: 'Eevee', tcg_id: 1, sku: 'PKM-S1' },
    { titulo: 'Umbreon', tcg_id: 1, sku: 'PKM-S12' },
    { titulo: 'Folios', tcg_id: 1, sku: 'ACC-A10' },
    { titulo: 'Mew', tcg_id: 1, single: true, estado_id: 1 },
  ]
  for (const card of cards) {
    const { id } = await makeProduct(db, { ...card, slug: slugFor(card.titulo) })
    idOf.set(card.titulo, id)
    titles.set(id, card.titulo)
  }
  const boa = idOf.get('Boa Hancock Alt Art OP16-032') ?? 0
  await db
    .insert(productPictures)
    .values({ producto_id: boa, posicion: 2, imagen_url: '/media/subidas/abc-2.webp' })
})

async function match(file: string) {
  const { archivos } = await matchFiles(db, [file])
  const [one] = archivos
  return [one?.certeza, one?.productos.map((id) => titles.get(id)), one?.orden]
}

test.each([
  ['Charizard ex 199-165.jpg', 'Charizard ex 199/165', 0],
  ['charizard_ex_199_165_2.png', 'Charizard ex 199/165', 2],
  ['psa-10-charizard-ex-199-165-dorso.jpg', 'PSA 10 Charizard ex 199/165', 50],
  ['fotos/OP16-032.webp', 'Boa Hancock Alt Art OP16-032', 0],
  ['OP16032 (2).webp', 'Boa Hancock Alt Art OP16-032', 2],
  ['10-102.jpg', 'Mewtwo 10/102', 0],
  ['151 25-165.jpg', 'Pikachu 025/165', 0],
  ['evoluciones 025-165 frente.jpg', 'Raichu 25/165', 1],
  ['ygo-1a.jpg', 'Blue-Eyes White Dragon', 0],
  ['7790001-3.jpg', 'Caja de sobres', 3],
  ['BLUE EYES WHITE DRAGON.JPEG', 'Blue-Eyes White Dragon', 0],
  ['abc-1-640.webp', 'Blue-Eyes White Dragon', 0],
  ['abc-2.webp', 'Boa Hancock Alt Art OP16-032', 0],
  ['mew-2.jpg', 'Mew', 2],
  ['PKM-S1_2.png', 'Eevee', 2],
  ['PKM-S1-2 dorso.jpg', 'Eevee', 52],
  ['pkm-s1 (2).jpg', 'Eevee', 2],
  ['PKM-S12.jpg', 'Umbreon', 0],
  ['PKMS12.jpg', 'Umbreon', 0],
  ['PKM_S12-2.jpg', 'Umbreon', 2],
  ['fotos/YGO-1A/Dorso.jpg', 'Blue-Eyes White Dragon', 50],
])('«%s» is a photo of %s', async (file, titulo, orden) => {
  expect(await match(file)).toEqual(['segura', [titulo], orden])
})

test.each([
  ['25-165.jpg', ['Raichu 25/165', 'Pikachu 025/165']],
  ['promo 10-102.jpg', ['Mewtwo 10/102']],
  ['ACC-A1_0.jpg', ['Folios']], // or a photo of an ACC-A1 that the shop has not
  ['0102.jpg', ['Mewtwo 10/102']],
  ['pikachuu.jpg', ['Pikachu 025/165']],
])('«%s» may be of %j', async (file, expected) => {
  expect((await match(file)).slice(0, 2)).toEqual(['dudosa', expected])
})

test('a title that two products have is asked about, though one has it as its address', async () => {
  const snorlax = { titulo: 'Snorlax 51/108', tcg_id: 1, single: true }
  const one = await makeProduct(db, { ...snorlax, estado_id: 1, slug: 'snorlax-51-108' })
  const other = await makeProduct(db, { ...snorlax, estado_id: 3, slug: 'snorlax-51-108-2' })
  const { archivos, productos } = await matchFiles(db, [
    'Snorlax 51-108.jpg',
    'Snorlax 51-108-2.jpg',
    `id-${one.id}.jpg`,
  ])
  expect(archivos).toMatchObject([
    { certeza: 'dudosa', productos: [one.id, other.id] },
    { certeza: 'dudosa', productos: [other.id, one.id] },
    { certeza: 'segura', productos: [one.id] },
  ])
  expect(productos.map(({ condicion }) => condicion)).toEqual(['Mint', 'Lightly Played'])
})

/** The match of a file among photos of a lot that holds these. */
async function matchInLot(file: string, ...inside: string[]) {
  const first = inside.map((titulo) => idOf.get(titulo) ?? 0)
  const { archivos, productos } = await matchFiles(db, [file], first)
  const told = productos.map(({ id }) => id)
  for (const id of first) expect(told).toContain(id)
  return [archivos[0]?.certeza, archivos[0]?.productos.map((id) => titles.get(id))]
}

test('of several cards with a number, a photo of a lot is of the one in it', async () => {
  expect(await matchInLot('25-165.jpg', 'Raichu 25/165', 'Mew')).toEqual(['segura', ['Raichu 25/165']])
  expect(await matchInLot('165.jpg', 'Raichu 25/165')).toEqual([
    'dudosa',
    expect.arrayContaining(['Raichu 25/165', 'Pikachu 025/165']),
  ])
  expect(await matchInLot('7790001.jpg', 'Raichu 25/165')).toEqual(['segura', ['Caja de sobres']])
  expect(await matchInLot('IMG_0025.jpg', 'Raichu 25/165')).toEqual(['ninguna', []])
})

test('the cards of a lot are told without any photo', async () => {
  const id = idOf.get('Mew') ?? 0
  expect(await matchFiles(db, [], [id])).toMatchObject({ archivos: [], productos: [{ id, titulo: 'Mew' }] })
})

test('the number of a product alone is not sure, with its word it is', async () => {
  const id = idOf.get('Mew') ?? 0
  expect(await match(`id-${id}.jpg`)).toEqual(['segura', ['Mew'], 0])
  expect((await matchFiles(db, [`${id}.jpg`])).archivos[0]).toMatchObject({
    certeza: 'dudosa',
    productos: expect.arrayContaining([id]),
  })
})

test.each(['IMG_0199.jpg', 'zzzz.jpg', "'); drop table productos; --.jpg", '🔥.png', '.jpg', '\\'])(
  '«%s» is of nobody',
  async (file) => {
    expect((await match(file))[0]).toBe('ninguna')
  },
)

test('a thousand names are answered at once, and each product is told once', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `Charizard ex 199-165 (${at % 90}).jpg`)
  const { archivos, productos } = await matchFiles(db, names)
  expect(new Set(archivos.map(({ certeza }) => certeza))).toEqual(new Set(['segura']))
  expect(productos).toEqual([
    {
      id: idOf.get('Charizard ex 199/165'),
      titulo: 'Charizard ex 199/165',
      sku: null,
      condicion: 'Sellado',
      expansion: '151',
      impresion: null,
      imagen_url: null,
      imagenes: 0,
    },
  ])
})

test('a word of nothing but zeros is looked for like any other', async () => {
  expect((await match('Charizard_00.jpg'))[0]).not.toBe('segura')
})

/** Counts the rows of the table of words that were read without an index. */
async function rowsReadInOrder() {
  const { rows } = await db.execute<{ read: number }>(sql`
    select seq_tup_read::int as read, pg_stat_force_next_flush() from pg_stat_user_tables
    where relname = 'productos_busqueda'`)
  return rows[0]?.read ?? Number.NaN
}

test('in a large catalogue the index of words is asked, not every product for each name', async () => {
  await db.execute(sql`
    insert into productos (slug, titulo, precio, tcg_id, sku)
    select 'carta-' || i, 'Carta rara ' || i, 1, 1, 'R/' || i || '-X' from generate_series(1001, 4000) i`)
  await db.execute(sql`analyze productos_busqueda`)
  // Makes the planner believe in fifty times as many rows.
  await db.execute(sql`update pg_class set reltuples = reltuples * 50 where relname = 'productos_busqueda'`)
  const before = await rowsReadInOrder()
  const names = Array.from({ length: 400 }, (_, at) => `rara carta ${1_001 + at}.jpg`)
  const { archivos } = await matchFiles(db, [...names, 'r 4000 x (2).jpg'])
  expect((await rowsReadInOrder()) - before).toBeLessThan(3 * 4_000)
  expect(archivos.map(({ certeza }) => certeza)).toEqual(archivos.map(() => 'segura'))
})
