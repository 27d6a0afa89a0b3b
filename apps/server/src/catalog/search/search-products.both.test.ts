import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { freshDatabase, rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { listProducts } from '../lists/list-products.ts'
import { expansions, products } from '../tables.ts'
import { searchProducts } from './search-products.ts'

let db: Database
beforeAll(async () => {
  ;({ db } = await freshDatabase())
  const rows = [
    { tcg_id: 1, nombre: '151' },
    { tcg_id: 4, nombre: 'The Time of Battle' },
    { tcg_id: 4, nombre: "Adventure on Kami's Island" },
  ]
  const [set151, battle, island] = await db.insert(expansions).values(rows).returning()
  const cards = [
    { titulo: 'Charizard ex 199/165', tcg_id: 1, expansion_id: set151?.id },
    { titulo: 'Pikachu 025/165', tcg_id: 1, expansion_id: set151?.id },
    { titulo: 'Booster Pokémon Scarlet & Violet', tcg_id: 1 },
    { titulo: 'Boa Hancock Alt Art OP16-032', tcg_id: 4, expansion_id: battle?.id },
    { titulo: 'Sabo OP15-046', tcg_id: 4, expansion_id: island?.id },
    { titulo: 'Blue-Eyes White Dragon LOB-001', tcg_id: 3 },
    { titulo: 'Mewtwo 10/102', tcg_id: 1 },
    { titulo: 'Eustass"Captain"Kid ST10-013', tcg_id: 4 },
    { titulo: 'Carpeta Ñandú 100% algodón', tcg_id: null },
    { titulo: 'Elite Trainer Box Obsidian Flames', tcg_id: 1 },
    { titulo: 'Folios Katana x100', tcg_id: null },
  ]
  for (const card of cards) await makeProduct(db, card)
})

test(
  'how a card is finds it, though its title does not say so',
  rolledBack(async (tx) => {
    const card = { titulo: 'Gyarados 6/102', single: true, cantidad_disponible: null }
    await makeProduct(tx, { ...card, slug: 'nm', estado_id: 2 })
    await makeProduct(tx, { ...card, slug: 'lp', estado_id: 3 })
    const slab = { ...card, certificada: true, estado_id: 1 }
    await makeProduct(tx, { ...slab, slug: 'psa-10', graduadora: 'PSA', nota: '10' })
    await makeProduct(tx, { ...slab, slug: 'cgc', graduadora: 'CGC', nota: '9,5' })
    await makeProduct(tx, { titulo: 'Funda para PSA 10', slug: 'funda' })
    await makeProduct(tx, { titulo: 'Lata de Gyarados', slug: 'lata', single: false, estado_id: null })
    const found = async (text: string) => (await searchProducts(tx, text)).map(({ slug }) => slug)
    const wanted: Record<string, string[]> = {
      psa10: ['funda', 'psa-10'],
      'PSA 10': ['funda', 'psa-10'],
      'psa 9': [],
      'cgc 9.5': ['cgc'],
      Gradeada: ['cgc', 'psa-10'],
      'gyarados graded': ['cgc', 'psa-10'],
      'near mint gyarados': ['nm'],
      'nm gyardos': ['nm'],
      'gyarados psa': ['psa-10'],
      lp: ['lp'],
      'gem mint gyara dos': ['psa-10'],
      'mint charizard': [],
      'gyarados sellado': ['lata'],
      'latas selladas': ['lata'],
    }
    for (const [text, slugs] of Object.entries(wanted)) expect(await found(text), text).toEqual(slugs)
    const listed = await listProducts(tx, { search: 'gradeada' })
    expect([listed.count, ...listed.results.map(({ slug }) => slug)]).toEqual([2, 'cgc', 'psa-10'])
  }),
)

test(
  'what differs only in its state says which',
  rolledBack(async (tx) => {
    for (const estado_id of [2, 3]) await makeProduct(tx, { titulo: 'Umbreon 95/86', estado_id })
    const hits = await searchProducts(tx, 'umbreon')
    expect(hits.map(({ estado_carta }) => estado_carta).sort()).toEqual(['Lightly Played', 'Near Mint'])
  }),
)

const find = async (text: string) => (await searchProducts(db, text)).map(({ titulo }) => titulo)

test.each([
  ['pokemon', 'Booster Pokémon Scarlet & Violet'],
  ['POKÉMON scarlet', 'Booster Pokémon Scarlet & Violet'],
  ['charizard', 'Charizard ex 199/165'],
  ['chari', 'Charizard ex 199/165'],
  ['199/165', 'Charizard ex 199/165'],
  ['199', 'Charizard ex 199/165'],
  ['25/165', 'Pikachu 025/165'],
  ['151 pikachu', 'Pikachu 025/165'],
  ['OP16-032', 'Boa Hancock Alt Art OP16-032'],
  ['op16-32', 'Boa Hancock Alt Art OP16-032'],
  ['op16032', 'Boa Hancock Alt Art OP16-032'],
  ['op16 032', 'Boa Hancock Alt Art OP16-032'],
  ['OP 16-032', 'Boa Hancock Alt Art OP16-032'],
  ['hancock op 16 32', 'Boa Hancock Alt Art OP16-032'],
  ['hancock art boa', 'Boa Hancock Alt Art OP16-032'],
  ["kami's", 'Sabo OP15-046'],
  ['kamis', 'Sabo OP15-046'],
  ['Kami’s sabo', 'Sabo OP15-046'],
  ['eustass"captain"kid', 'Eustass"Captain"Kid ST10-013'],
  ['"blue eyes" white', 'Blue-Eyes White Dragon LOB-001'],
  ['yugioh blueeyes', 'Blue-Eyes White Dragon LOB-001'],
  ['Yu-Gi-Oh! dragon', 'Blue-Eyes White Dragon LOB-001'],
  ['etb', 'Elite Trainer Box Obsidian Flames'],
  ['etb obsidian', 'Elite Trainer Box Obsidian Flames'],
  ['fundas', 'Folios Katana x100'],
  ['caja obsidian', 'Elite Trainer Box Obsidian Flames'],
  ['binders nandu', 'Carpeta Ñandú 100% algodón'],
  ['nandu 100%', 'Carpeta Ñandú 100% algodón'],
  ['carta de charizard', 'Charizard ex 199/165'],
  ['cartas de la boa hancok', 'Boa Hancock Alt Art OP16-032'],
  ['fundas para las cartas', 'Folios Katana x100'],
  ['0199/165', 'Charizard ex 199/165'],
  ['charizard 0199', 'Charizard ex 199/165'],
  ['one piece boa', 'Boa Hancock Alt Art OP16-032'],
])('«%s» finds %s first', async (text, titulo) => {
  expect((await find(text))[0]).toBe(titulo)
})

test.each([
  ['charzard', 'Charizard ex 199/165'],
  ['charizrad', 'Charizard ex 199/165'],
  ['pikachuu', 'Pikachu 025/165'],
  ['boa hancok', 'Boa Hancock Alt Art OP16-032'],
  ['hancok boaa', 'Boa Hancock Alt Art OP16-032'],
  ['mwetwo', 'Mewtwo 10/102'],
  ['blu eyes wite dragn', 'Blue-Eyes White Dragon LOB-001'],
  ['chraiz', 'Charizard ex 199/165'],
  ['🔥 charizard', 'Charizard ex 199/165'],
  ['pikachu-165', 'Pikachu 025/165'],
  ['pica chu', 'Pikachu 025/165'],
  ['pika chu 165', 'Pikachu 025/165'],
  ['violetbooster', 'Booster Pokémon Scarlet & Violet'],
])('a slip is forgiven: «%s» finds %s', async (text, titulo) => {
  expect((await find(text))[0]).toBe(titulo)
})

test(
  'a slip in a short word is forgiven beside another word, which keeps out what is only near',
  rolledBack(async (tx) => {
    const titulo = 'Umbreon VMAX 215/203 - Evolving Skies'
    for (const one of [titulo, 'Sylveon V 74/203', 'Skull Fossil 117/163'])
      await makeProduct(tx, { titulo: one })
    const found = async (text: string) => (await searchProducts(tx, text)).map((hit) => hit.titulo)
    for (const text of ['umbreon vmx', 'evolving skys', 'evolvin skys', 'umbreon skis 215'])
      expect(await found(text), text).toEqual([titulo])
    for (const text of ['vmx', 'skys', 'umbreon vex', 'umbreon 251'])
      expect(await found(text), text).toEqual([])
  }),
)

test(
  'a name that is written with points is found without them',
  rolledBack(async (tx) => {
    for (const titulo of ['S:P Little Knight AGOV-EN046', 'D.D. Crow SHVI-EN044', 'Crow of Dusk'])
      await makeProduct(tx, { titulo, tcg_id: 3 })
    const found = async (text: string) => (await searchProducts(tx, text)).map(({ titulo }) => titulo)
    expect(await found('sp little knight')).toEqual(['S:P Little Knight AGOV-EN046'])
    expect(await found('sp littel knight')).toEqual(['S:P Little Knight AGOV-EN046'])
    expect(await found('dd crow')).toEqual(['D.D. Crow SHVI-EN044'])
  }),
)

test(
  'of what a slip finds the card of that name comes first, as without the slip',
  rolledBack(async (tx) => {
    const [set] = await tx
      .insert(expansions)
      .values({ tcg_id: 3, nombre: 'Legend of Blue Eyes White Dragon' })
      .returning()
    await makeProduct(tx, { titulo: 'Blue-Eyes White Dragon LOB-001', tcg_id: 3 })
    await makeProduct(tx, { titulo: 'Nemuriko LOB-E009', tcg_id: 3, expansion_id: set?.id })
    for (const text of ['blue eyes white dragon', 'blue eyes whte dragon', 'blue eyes white dragn'])
      expect((await searchProducts(tx, text))[0]?.titulo, text).toBe('Blue-Eyes White Dragon LOB-001')
  }),
)

test.each([
  '',
  '   ',
  '%',
  '_',
  '%%%',
  '\\',
  "'",
  '"',
  "''; drop table productos; --",
  '🔥',
  '\u0000',
  '():*&|!<->',
])('«%s» is safe and finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
  if (text.trim()) expect(await listProducts(db, { search: text })).toEqual({ results: [], count: 0 })
})

test.each(['a'.repeat(300), 'a b c d e f g h i j k l m n', 'ñ'.repeat(100), 'zzzz xxxx qqqq', '\ud800 roto'])(
  '«%s» answers',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)

test(
  'what is in stock comes first; of it titles that begin with the words, then whole words, then beginnings',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Team Rocket Mew' })
    await makeProduct(db, { titulo: 'Mewtwo' })
    await makeProduct(db, { titulo: 'Mew ex' })
    await makeProduct(db, { titulo: 'Mew', cantidad_disponible: 0 })
    await makeProduct(db, { titulo: 'Mew oculto', oculto: true })
    const hits = await searchProducts(db, 'mew')
    expect(hits.map(({ titulo, stock }) => `${titulo}: ${stock}`)).toEqual([
      'Mew ex: 10',
      'Team Rocket Mew: 10',
      'Mewtwo: 10',
      'Mew: 0',
    ])
  }),
)

test(
  'more hidden products than are compared do not hide an older one, nor what the next reading finds',
  rolledBack(async (db) => {
    const found = async (text: string) => (await searchProducts(db, text)).map(({ titulo }) => titulo)
    await makeProduct(db, { titulo: 'Lugia V' })
    await makeProduct(db, { titulo: 'Lugias de papel' })
    await db.execute(sql`
      insert into productos (slug, titulo, precio, oculto)
      select 'oculta-' || n, case when n <= 500 then 'Lugia de sombra' else 'Luguia de sombra' end, 1, true
      from generate_series(1, 1000) n`)
    expect(await found('lugia')).toEqual(['Lugia V', 'Lugias de papel'])
    expect(await found('luguia')).toEqual(['Lugias de papel', 'Lugia V'])
    expect(await found('lugia de')).toEqual(['Lugias de papel'])
  }),
)

test(
  'who asks for the card of a name gets it, beside the box that holds cards',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Lata Umbreon con 3 cartas' })
    await makeProduct(db, { titulo: 'Umbreon VMAX 215/203' })
    const found = async (text: string) => (await searchProducts(db, text)).map(({ titulo }) => titulo)
    const both = ['Umbreon VMAX 215/203', 'Lata Umbreon con 3 cartas']
    expect(await found('carta umbreon')).toEqual(both)
    expect(await found('0215/203')).toEqual(['Umbreon VMAX 215/203'])
    expect(await found('cartas')).toEqual(['Lata Umbreon con 3 cartas'])
  }),
)

test(
  'a number typed is that of the card before that of its set',
  rolledBack(async (db) => {
    const titles = ['Zapdos ex 199/165', 'Zapdos 20/199', 'Zapdos 1999 Promo', 'Zapdos OP05-199']
    for (const titulo of titles) await makeProduct(db, { titulo })
    const found = async (text: string) => (await searchProducts(db, text)).map(({ titulo }) => titulo)
    expect((await found('zapdos 199')).slice(0, 2)).toEqual(['Zapdos OP05-199', 'Zapdos ex 199/165'])
    expect((await found('199 zapdos')).slice(0, 2)).toEqual(['Zapdos OP05-199', 'Zapdos ex 199/165'])
  }),
)

test(
  'a hyphen in a title is a space to whoever types one',
  rolledBack(async (db) => {
    const [set] = await db
      .insert(expansions)
      .values({ tcg_id: 3, nombre: 'Legend of Blue Eyes White Dragon' })
      .returning()
    await makeProduct(db, { titulo: 'Blue-Eyes White Dragon LOB-001', tcg_id: 3 })
    await makeProduct(db, { titulo: 'Red-Eyes B. Dragon', tcg_id: 3, expansion_id: set?.id })
    for (const text of ['blue eyes', 'blue eyes whi', 'blue-eyes', 'blue eyes white dragon'])
      expect((await searchProducts(db, text))[0]?.titulo).toBe('Blue-Eyes White Dragon LOB-001')
  }),
)

test(
  'a unique card counts as one in stock, or none',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Lugia uno', cantidad_disponible: null })
    await makeProduct(db, { titulo: 'Lugia dos', cantidad_disponible: null, stock: false })
    const hits = await searchProducts(db, 'lugia')
    expect(hits.map(({ stock }) => stock)).toEqual([1, 0])
  }),
)

test(
  'at most 20 are found',
  rolledBack(async (db) => {
    for (let number = 1; number <= 22; number += 1) await makeProduct(db, { titulo: `Snorlax ${number}` })
    expect(await searchProducts(db, 'snorlax')).toHaveLength(20)
  }),
)

test(
  'a search narrows the catalogue with the other filters, by relevance or as ordered',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Dark Gengar', tcg_id: 1, precio: '10.00' })
    await makeProduct(db, { titulo: 'Gengar', tcg_id: 1, precio: '30.00' })
    await makeProduct(db, { titulo: 'Pack Gengar', tcg_id: 2, precio: '20.00' })
    await makeProduct(db, { titulo: 'Gengar agotado', tcg_id: 1, cantidad_disponible: 0 })
    const found = async (query: Parameters<typeof listProducts>[1]) => {
      const { results, count } = await listProducts(db, { search: 'gegnar', ...query })
      return [count, ...results.map(({ titulo }) => titulo)]
    }
    expect(await found({})).toEqual([3, 'Gengar', 'Pack Gengar', 'Dark Gengar'])
    expect(await found({ search: 'gengar' })).toEqual([3, 'Gengar', 'Pack Gengar', 'Dark Gengar'])
    expect(await found({ ordering: 'precio' })).toEqual([3, 'Dark Gengar', 'Pack Gengar', 'Gengar'])
    expect(await found({ tcg: 1 })).toEqual([2, 'Gengar', 'Dark Gengar'])
    expect(await found({ tcg: 3 })).toEqual([0])
    expect(await found({ page: 2 })).toEqual([3])
  }),
)

test(
  'the index of words follows a new title, another expansion and its name',
  rolledBack(async (db) => {
    const [set] = await db.insert(expansions).values({ tcg_id: 1, nombre: 'Fósil' }).returning()
    const { id } = await makeProduct(db, { titulo: 'Aerodactyl', tcg_id: 1 })
    const found = async (text: string) => (await searchProducts(db, text)).map((hit) => hit.id)
    expect(await found('fosil')).toEqual([])
    await db.update(products).set({ expansion_id: set?.id }).where(eq(products.id, id))
    expect(await found('fosil aerodactyl')).toEqual([id])
    await db.update(expansions).set({ nombre: 'Rocket' })
    expect(await found('rocket aerodactyl')).toEqual([id])
    await db.update(products).set({ titulo: 'Kabutops' }).where(eq(products.id, id))
    expect(await found('aerodactyl')).toEqual([])
    expect(await found('kabutop rocket')).toEqual([id])
  }),
)
