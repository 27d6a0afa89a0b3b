import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discounts, expansions, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { stockMoves } from '../../stock/tables.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { importRows } from '../../testing/shops/import-rows.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { sheet } from '../../testing/shops/sheet.ts'
import { importCatalogue } from './import-catalogue.ts'

type Row = Parameters<typeof sheet>[number]

const card: Row = {
  titulo: 'Pikachu 025/165 - 151',
  expansion: '151',
  estado_carta: 'Near Mint',
  single: 'true',
  cantidad_disponible: '',
}

const stored = (db: Database) => db.select().from(products).orderBy(asc(products.id))
async function onlyProduct(db: Database) {
  const [product, another] = await stored(db)
  if (!product || another) throw new Error('There is not exactly one product')
  return product
}
const ledger = async (db: Database) =>
  (await db.select().from(stockMoves).orderBy(asc(stockMoves.id))).map(({ cambio, motivo }) => [
    cambio,
    motivo,
  ])

test(
  'a new sheet makes products with their address, discount and first stock',
  rolledBack(async (db) => {
    const { counts } = await importRows(db, [
      card,
      { titulo: 'Sobre 151', expansion: '151', cantidad_disponible: '12', descuento_porcentaje: '10' },
      { titulo: 'Folio', tcg: '', cantidad_disponible: '0' },
    ])
    expect(counts).toEqual({ filas: 3, nuevos: 3 })
    const [pikachu, booster, binder] = await stored(db)
    expect(pikachu).toMatchObject({
      slug: 'pikachu-025-165-151',
      tcg_id: 1,
      estado_id: 2,
      single: true,
      stock: true,
      cantidad_disponible: null,
      ingreso_en: null,
    })
    expect(booster).toMatchObject({ cantidad_disponible: 12, precio: '9000.00', precio_final: '8100.00' })
    expect(booster?.expansion_id).toBe(pikachu?.expansion_id)
    expect(binder).toMatchObject({ stock: false, cantidad_disponible: 0, tcg_id: null, expansion_id: null })
    expect(await ledger(db)).toEqual([
      [1, 'importacion'],
      [12, 'importacion'],
    ])
  }),
)

test(
  'the same sheet again changes nothing',
  rolledBack(async (db) => {
    const rows: Row[] = [card, { descuento_porcentaje: '12.5' }, { titulo: 'Otro', cantidad_disponible: '0' }]
    await importRows(db, rows)
    const before = [await stored(db), await ledger(db)]
    expect((await importRows(db, rows)).counts).toEqual({ filas: 3, sinCambios: 3 })
    expect([await stored(db), await ledger(db)]).toEqual(before)
  }),
)

test(
  'a title in another case names the same product, which keeps its own; of two it names its own',
  rolledBack(async (db) => {
    await importRows(db, [{ titulo: 'Mazo de Inicio' }])
    const loud = { titulo: 'MAZO DE INICIO', precio: '9500.50' }
    expect((await importRows(db, [loud])).counts).toEqual({ filas: 1, actualizados: 1 })
    expect(await onlyProduct(db)).toMatchObject({ titulo: 'Mazo de Inicio', precio: '9500.50' })
    const { id, tcg_id, expansion_id, estado_id } = await onlyProduct(db)
    const other = { slug: 'otro', titulo: loud.titulo, precio: '1.00', tcg_id, expansion_id, estado_id }
    await db.insert(products).values({ ...other, cantidad_disponible: 10 })
    expect((await importRows(db, [{ ...loud, precio: '7000' }])).counts).toMatchObject({ actualizados: 1 })
    expect((await stored(db)).find((one) => one.id === id)?.precio).toBe('9500.50')
  }),
)

test(
  'a formula is no new product either where a sheet of ours marked it as text; one that there is stays',
  rolledBack(async (db) => {
    const marked = { titulo: "'=1+1" }
    expect((await importRows(db, [marked])).counts).toEqual({ filas: 1, rechazados: 1 })
    await importRows(db, [{ titulo: 'Mazo' }])
    await db.update(products).set({ titulo: '=1+1' })
    expect((await importRows(db, [marked])).counts).toEqual({ filas: 1, sinCambios: 1 })
  }),
)

test(
  'price, text, discount and stock follow the sheet, and each change of stock is in the ledger',
  rolledBack(async (db) => {
    await importRows(db, [{}])
    const { id, slug } = await onlyProduct(db)
    const change = async (row: Row) => {
      expect((await importRows(db, [row])).counts).toEqual({ filas: 1, actualizados: 1 })
      return onlyProduct(db)
    }
    expect(await change({ precio: '9500.50', descripcion: 'Otra' })).toMatchObject({
      id,
      slug,
      precio: '9500.50',
    })
    expect(await change({ descuento_porcentaje: '10' })).toMatchObject({ precio_final: '8100.00' })
    expect(await change({ descuento_porcentaje: '20' })).toMatchObject({ precio_final: '7200.00' })
    expect(await change({})).toMatchObject({ precio_final: '9000.00' })
    expect(await db.select().from(discounts)).toEqual([])
    expect(await change({ cantidad_disponible: '15' })).toMatchObject({ stock: true })
    expect(await change({ cantidad_disponible: '0' })).toMatchObject({ stock: false })
    expect((await ledger(db)).map(([units]) => units)).toEqual([10, 5, -15])
  }),
)

test(
  'a unique card that was sold is back when the sheet lists it, and one counted as 1 moves no stock',
  rolledBack(async (db) => {
    await importRows(db, [card])
    await db.update(products).set({ stock: false })
    await importRows(db, [card])
    expect(await onlyProduct(db)).toMatchObject({ stock: true, cantidad_disponible: null })
    await importRows(db, [{ ...card, cantidad_disponible: '1' }])
    expect(await onlyProduct(db)).toMatchObject({ stock: true, cantidad_disponible: 1 })
    expect(await ledger(db)).toHaveLength(2)
  }),
)

test(
  'without sku, title, game, expansion, state and certified together tell products apart',
  rolledBack(async (db) => {
    const { counts } = await importRows(db, [
      card,
      { ...card, estado_carta: 'Damaged' },
      { ...card, certificada: 'true' },
      { ...card, expansion: 'Base Set' },
      { ...card, tcg: 'Lorcana' },
    ])
    expect(counts).toEqual({ filas: 5, nuevos: 5 })
    const base = 'pikachu-025-165-151'
    expect((await stored(db)).map(({ slug }) => slug)).toEqual([
      base,
      `${base}-2`,
      `${base}-3`,
      `${base}-4`,
      `${base}-5`,
    ])
  }),
)

test(
  'with sku, the sku alone does: a new title keeps the product and its address',
  rolledBack(async (db) => {
    await importRows(db, [{ sku: 'A-1' }, { sku: 'A-2' }])
    const { counts, refused } = await importRows(db, [
      { sku: 'A-1', titulo: 'Sobre de 151' },
      { sku: 'A-3' },
      { sku: '' },
    ])
    expect(counts).toEqual({ filas: 3, nuevos: 1, actualizados: 1, rechazados: 1 })
    expect(refused).toEqual(['4: falta sku'])
    expect((await stored(db)).map(({ sku, titulo, slug }) => [sku, titulo, slug])).toEqual([
      ['A-1', 'Sobre de 151', 'sobre-151'],
      ['A-2', 'Sobre 151', 'sobre-151-2'],
      ['A-3', 'Sobre 151', 'sobre-151-3'],
    ])
    expect((await importRows(db, [{}])).refused).toEqual([
      '2: la tienda tiene más de un producto así: usá la columna sku',
    ])
  }),
)

test(
  'a product twice in a sheet: the first is taken and the second refused, in any batch',
  rolledBack(async (db) => {
    const others = Array.from({ length: 1_000 }, (_, index) => ({ titulo: `Otro ${index}` }))
    const { counts, refused } = await importRows(db, [{}, ...others, { precio: '1.00' }])
    expect(counts).toEqual({ filas: 1_002, nuevos: 1_001, rechazados: 1 })
    expect(refused).toEqual(['1003: repite el producto de la línea 2'])
  }),
)

test(
  'a product twice in a sheet is the same in other capitals',
  rolledBack(async (db) => {
    const { counts, refused } = await importRows(db, [card, { ...card, titulo: 'PIKACHU 025/165 - 151' }])
    expect(counts).toEqual({ filas: 2, nuevos: 1, rechazados: 1 })
    expect(refused).toEqual(['3: repite el producto de la línea 2'])
  }),
)

test(
  'a bad row is named with its line and does not keep its neighbours out',
  rolledBack(async (db) => {
    const { counts, refused } = await importRows(db, [
      { titulo: 'Uno', descripcion: 'dos\nlíneas' },
      { titulo: 'Dos', precio: '12,500' },
      { titulo: 'Tres' },
    ])
    expect(counts).toEqual({ filas: 3, nuevos: 2, rechazados: 1 })
    expect(refused).toEqual([
      '4: precio: «12,500» puede ser con miles o con decimales: escribilo como 12.500,00',
    ])
  }),
)

test(
  'a row whose expansion somebody deletes meanwhile stays out, and says so in Spanish',
  rolledBack(async (db) => {
    await db.insert(expansions).values({ tcg_id: 1, nombre: 'Paldea' })
    const rows = Array.from({ length: 1_001 }, (_, at): Row => ({ titulo: `Folio ${at}`, expansion: '' }))
    const refused: string[] = []
    await importCatalogue(
      db,
      sheet(...rows, { titulo: 'Pikachu', expansion: 'Paldea' }),
      { createExpansions: false, ingreso: false },
      {
        progressed: async () => void (await db.delete(expansions).where(eq(expansions.nombre, 'Paldea'))),
        refused: (line, reason) => refused.push(`${line}: ${reason}`),
      },
    )
    expect(refused).toEqual(['1003: expansion: Alguien quitó esa expansión de la tienda'])
  }),
)

test(
  'a row that only the database refuses stays out alone, whole',
  rolledBack(async (db) => {
    await db.execute(sql`alter table productos add constraint prueba check (titulo <> 'Dos')`)
    const rows: Row[] = ['Uno', 'Dos', 'Tres'].map((titulo) => ({ titulo, expansion: `Expansión ${titulo}` }))
    const { counts, refused } = await importRows(db, rows)
    expect(counts).toEqual({ filas: 3, nuevos: 2, rechazados: 1 })
    expect(refused[0]).toMatch(/^3: la base de datos no la acepta .*prueba/)
    expect((await stored(db)).map(({ titulo }) => titulo)).toEqual(['Uno', 'Tres'])
    expect(await ledger(db)).toHaveLength(2)
    expect(await db.select().from(expansions).where(eq(expansions.nombre, 'Expansión Dos'))).toEqual([])
  }),
)

test(
  'an outside picture is a warning, and the picture of the shop stays',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Sobre 151', tcg_id: 1, imagen_url: '/media/sobre.webp' })
    const { counts, warned } = await importRows(db, [{ imagen: 'https://example.com/x.jpg' }])
    expect(counts).toEqual({ filas: 1, actualizados: 1, advertencias: 1 })
    expect(warned[0]).toMatch(/^2: imagen/)
    expect(await onlyProduct(db)).toMatchObject({ imagen_url: '/media/sobre.webp' })
  }),
)

test(
  'as incomes: new products and risen stock are marked, the rest is not',
  rolledBack(async (db) => {
    await importRows(db, [{ titulo: 'Sube' }, { titulo: 'Baja' }, { titulo: 'Igual' }])
    await importRows(
      db,
      [
        { titulo: 'Sube', cantidad_disponible: '11' },
        { titulo: 'Baja', cantidad_disponible: '9' },
        { titulo: 'Igual', precio: '1.00' },
        { titulo: 'Nuevo' },
      ],
      { ingreso: true },
    )
    const marked = (await stored(db)).filter(({ ingreso_en }) => ingreso_en !== null)
    expect(marked.map(({ titulo }) => titulo)).toEqual(['Sube', 'Nuevo'])
  }),
)

test(
  'a hidden product stays hidden',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Sobre 151', tcg_id: 1, oculto: true })
    await importRows(db, [{ precio: '7.00' }])
    expect(await onlyProduct(db)).toMatchObject({ oculto: true, precio: '7.00' })
  }),
)

test(
  'stopped, it keeps the batches that are saved and says so',
  rolledBack(async (db) => {
    const stop = new AbortController()
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ titulo: `Sobre ${index}` }))
    const summary = await importCatalogue(
      db,
      sheet(...rows),
      { createExpansions: false, ingreso: false, signal: stop.signal },
      { progressed: () => stop.abort() },
    )
    expect(summary).toMatchObject({ filas: 1_000, nuevos: 1_000, interrumpida: true })
    expect(await db.$count(products)).toBe(1_000)
  }),
)
