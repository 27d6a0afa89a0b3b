import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { featuredEvent } from '@mazo/contract/site/events.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findCard } from '../card-book/find-cards.ts'
import { findOthersOfCard } from '../catalog/find-others-of-card.ts'
import { findDetailedProduct } from '../catalog/find-product-by-slug.ts'
import { listNewest } from '../catalog/lists/list-newest.ts'
import { listTrending } from '../catalog/lists/list-trending.ts'
import type { Database } from '../db/database.ts'
import { listEvents } from '../events/read-events.ts'
import { readMarketingPopup } from '../site/read-marketing-popup.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { loadDemo } from './load-demo.ts'
import { demoProducts } from './shop.ts'

let db: Database
let first: boolean
beforeAll(async () => {
  db = (await freshDatabase()).db
  first = await loadDemo(db)
})

const one = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]?.n

test('an empty database is filled, and once', async () => {
  expect(first).toBe(true)
  expect(await loadDemo(db)).toBe(false)
  expect(await one(sql`select count(*)::int as n from productos`)).toBe(demoProducts.length)
})

test('each language and finish that the store filters by has a card', async () => {
  for (const { name, values } of cardTraits)
    for (const value of values.filter((one) => one !== 'otro'))
      expect(
        await one(sql`select count(*)::int as n from productos where ${sql.identifier(name)} = ${value}`),
        value,
      ).toBeGreaterThan(0)
})

test('the ledger adds up to the stock of every product', async () => {
  const wrong = sql`
    select count(*)::int as n from productos p
    where p.unidades
      <> coalesce((select sum(m.cambio) from movimientos_stock m where m.producto_id = p.id), 0)`
  expect(await one(wrong)).toBe(0)
})

test('what sold at the last fair has its price', async () => {
  const sold = sql`select count(*)::int as n from movimientos_stock where motivo = 'venta_feria'`
  expect(await one(sold)).toBeGreaterThan(10)
  expect(
    await one(
      sql`${sold} and precio is distinct from (select precio_final from productos p where p.id = producto_id)`,
    ),
  ).toBe(0)
})

test('what sold at the last fair leads the trends, so that they are not the news again', async () => {
  const [trending, newest] = [await listTrending(db), await listNewest(db)]
  expect(trending).toHaveLength(12)
  expect(trending.map(({ id }) => id)).not.toEqual(newest.map(({ id }) => id))
  expect(trending.every(({ stock }) => stock)).toBe(true)
})

test('the newest expansion of a game has its highest id, and eight products are incomes', async () => {
  const newest = await db.execute<{ nombre: string }>(
    sql`select nombre from expansiones where tcg_id = 1 order by id desc limit 1`,
  )
  expect(newest.rows[0]?.nombre).toBe('Destined Rivals')
  expect(await one(sql`select count(*)::int as n from productos where ingreso_en is not null`)).toBe(8)
})

test('one fair is in about a month and one past, and the pop-up is on', async () => {
  const today = shopDay(new Date())
  const days = (await listEvents(db)).map(({ fecha }) => (Date.parse(fecha) - Date.parse(today)) / 86_400_000)
  expect(days).toHaveLength(2)
  expect(days[0]).toBeGreaterThan(25)
  expect(days[0]).toBeLessThan(35)
  expect(days[1]).toBeLessThan(-25)
  expect(featuredEvent(await listEvents(db), today)).toMatchObject({
    incluye_entradas: true,
    link_entradas: expect.stringMatching(/^https:/),
  })
  expect(await readMarketingPopup(db)).toEqual({
    mostrar: true,
    imagen_url: '/media/demo/popup-ingresos.webp',
  })
})

test('every picture that is shown is there', async () => {
  const folder = join(import.meta.dirname, '../../demo-pictures')
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct imagen_url as url from productos
    union select imagen_url from pop_marketing
    union select imagen_url from bloques_eventos where imagen_url is not null
    union select unnest(array["imagen_Pokemon", "imagen_Lorcana", "imagen_Yu_Gi_Oh", "imagen_One_Piece"]) from fotos_juegos
    union select unnest(array["imagen_de_tienda", "imagen_Filtro_Compra", "imagen_de_detalle_producto", "imagen_Check_out"]) from imagenes_sitio`)
  expect(rows.length).toBeGreaterThan(150)
  for (const { url } of rows) await access(join(folder, url.replace('/media/demo/', '')))
})

test('each card on the shelves names its printing, and those of one show each other', async () => {
  const cards = demoProducts.filter(({ single }) => single)
  expect(await one(sql`select count(*)::int as n from productos where carta_id is not null`)).toBe(
    cards.length,
  )
  const { rows } = await db.execute<{ slug: string; carta: string }>(sql`
    select p.slug, c.nombre || ' ' || c.numero as carta from productos p join cartas c on c.id = p.carta_id
    where p.titulo = 'PSA 10 Charizard ex 199/165 - 151'`)
  expect(rows).toEqual([{ slug: expect.any(String), carta: 'Charizard ex 199/165' }])
  const page = await findDetailedProduct(db, rows[0]?.slug ?? '')
  const facts = { expansion: '151', numero: '199/165', anio: 2023, rareza: expect.any(String) }
  expect(page?.card).toEqual({ ...facts, variante: null })
  expect((await findOthersOfCard(db, page?.product.id ?? 0)).map(({ condicion }) => condicion)).toEqual([
    'Lightly Played',
    'Near Mint',
  ])
})

test('an expansion of the shop is the one of the book that has its name', async () => {
  const card = await one(sql`select id as n from cartas where numero = '199/165'`)
  expect((await findCard(db, card ?? 0)).expansion_propia?.nombre).toBe('151')
})

test('a shop whose owner has loaded a book already keeps that one', async () => {
  const { db: other } = await freshDatabase()
  await makeCard(other, { expansion: 'Otra' })
  expect(await loadDemo(other)).toBe(true)
  const { rows } = await other.execute(sql`
    select (select count(*)::int from cartas) as cartas, count(carta_id)::int as nombradas from productos`)
  expect(rows).toEqual([{ cartas: 1, nombradas: 0 }])
})
