import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { productPictures } from '../catalog/tables.ts'
import type { OpenDatabase } from '../db/database.ts'
import { banners, gamePhotos, legalPages, questions, settings } from '../site/tables.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { type Media, openMedia } from './open-media.ts'
import { purgePictures } from './purge-pictures.ts'
import { unusedPictures } from './tables.ts'

let database: OpenDatabase
let dataDir: string
let media: Media
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-purge-'))
  media = openMedia({ dataDir })
  return () => rm(dataDir, { recursive: true })
})

const now = Date.parse('2026-06-01T07:23:00Z')
const inDays = (days: number) => new Date(now + days * 24 * 3_600_000)
const purge = (days: number) =>
  purgePictures(database.db, { uploads: media.uploads, pictures: media.subidas }, inDays(days))
const isThere = async (name: string) => (await media.uploads.read(`${name}.webp`)) !== null

/** A picture that was uploaded so many days from now. */
async function upload(days: number, name: string = randomUUID(), bytes: Buffer = Buffer.from(name)) {
  await media.uploads.write(`${name}.webp`, bytes)
  await utimes(path.join(dataDir, 'media', `${name}.webp`), inDays(days), inDays(days))
  return name
}

test('a picture that nobody used for a week goes, with its sizes; younger ones stay', async () => {
  const picture = sharp({ create: { width: 40, height: 56, channels: 3, background: '#5a3df0' } })
  const old = await upload(-8, randomUUID(), await picture.webp().toBuffer())
  await media.subidas.make({ name: old, width: 320, format: 'webp' })
  const young = await upload(-1)
  const cached = () => readdir(path.join(dataDir, 'media-cache/subidas'))
  expect(await cached()).toHaveLength(1)
  expect([await purge(0), await purge(6.9)]).toEqual([0, 0])
  expect(await isThere(old)).toBe(true)
  expect(await purge(7.1)).toBe(1)
  expect([await isThere(old), await isThere(young), await cached()]).toEqual([false, true, []])
  expect(await media.subidas.find(`${old}-320.webp`)).toBeNull()
})

test('a picture that was in use until now has a week of its own', async () => {
  const name = await upload(-400)
  const { id } = await makeProduct(database.db, { imagen_url: `/media/subidas/${name}.webp` })
  await purge(0)
  await database.db.execute(sql`update productos set imagen_url = null where id = ${id}`)
  await purge(8)
  expect(await isThere(name)).toBe(true)
  await database.db.execute(
    sql`update productos set imagen_url = ${`/media/subidas/${name}.webp`} where id = ${id}`,
  )
  await purge(14)
  await database.db.execute(sql`update productos set imagen_url = null where id = ${id}`)
  await purge(16)
  expect(await isThere(name)).toBe(true)
  await purge(23.5)
  expect(await isThere(name)).toBe(false)
})

test('what somebody else put into the folder is left alone', async () => {
  await upload(-400, 'logo-de-la-tienda')
  await purge(0)
  await purge(8)
  expect(await isThere('logo-de-la-tienda')).toBe(true)
})

const address = (name: string) => `/media/subidas/${name}.webp`
test.each<[string, (name: string) => Promise<unknown>]>([
  ['a product', (name) => makeProduct(database.db, { imagen_url: address(name), oculto: true })],
  [
    'the further pictures of a product',
    async (name) => {
      const { id } = await makeProduct(database.db)
      await database.db
        .insert(productPictures)
        .values({ producto_id: id, posicion: 2, imagen_url: address(name) })
    },
  ],
  ['a banner', (name) => database.db.update(banners).set({ imagen_url: address(name), visible: false })],
  ['the photo of a game', (name) => database.db.update(gamePhotos).set({ imagen_Lorcana: address(name) })],
  ['the settings', (name) => database.db.update(settings).set({ promo_imagen_url: address(name) })],
  [
    'the Markdown of a legal page, in another size',
    (name) =>
      database.db
        .update(legalPages)
        .set({ texto: `## Así\n\nMirá [la foto](https://tienda.example/media/subidas/${name}-640.avif).` }),
  ],
  ['an answer', (name) => database.db.update(questions).set({ respuesta: `Está en ${address(name)}` })],
  [
    'a mail that waits, within JSON',
    (name) =>
      database.db.execute(sql`
        insert into correos (clave, plantilla, datos)
        values (${name}, 'orden_tienda', ${JSON.stringify({ fotos: [{ src: address(name) }] })}::jsonb)`),
  ],
])('a picture is kept by %s', async (_where, use) => {
  const name = await upload(-400)
  await use(name)
  await purge(0)
  await purge(8)
  await purge(30)
  expect(await isThere(name)).toBe(true)
})

test('the ledger of the stock keeps no picture', async () => {
  const name = await upload(-400)
  const { id } = await makeProduct(database.db)
  await database.db.execute(sql`
    insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto)
    values (${id}, 1, 'manual', 'duena', ${address(name)})`)
  await purge(0)
  await purge(8)
  expect(await isThere(name)).toBe(false)
})

test('the trail of what once was keeps no picture', async () => {
  const name = await upload(-400)
  await database.db.execute(sql`
    insert into auditoria (quien, accion, recurso, recurso_id, nombre, cambios)
    values ('duena', 'cambió', 'banners', '1', 'x', ${JSON.stringify({ imagen_url: [address(name), null] })}::jsonb)`)
  await purge(0)
  await purge(8)
  expect(await isThere(name)).toBe(false)
})

test('in a large shop too a picture is found wherever its row lies, and others get their turn meanwhile', async () => {
  const names = [await upload(-400), await upload(-400)]
  await makeProduct(database.db, { imagen_url: `/media/subidas/${names[0]}.webp` })
  await database.db.execute(sql`
    insert into productos (slug, titulo, precio, descripcion)
    select 'pagina-' || n, 'Sobre', 100, repeat('Una descripción larga. ', 40) from generate_series(1, 2000) n`)
  await makeProduct(database.db, { imagen_url: `/media/subidas/${names[1]}.webp` })
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  await purge(0)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
  await purge(8)
  expect(await Promise.all(names.map(isThere))).toEqual([true, true])
})

test('more pictures go at once than a statement takes values', async () => {
  const old = Array.from({ length: 70_000 }, () => ({
    file: `${randomUUID()}.webp`,
    bytes: 1,
    changedAt: inDays(-30),
  }))
  const removed: string[] = []
  const uploads = {
    ...media.uploads,
    list: async () => old,
    remove: async (file: string) => void removed.push(file),
  }
  const pictures = { ...media.subidas, forget: async () => {} }
  const purgeAll = (days: number) => purgePictures(database.db, { uploads, pictures }, inDays(days))
  expect(await purgeAll(30)).toBe(0)
  expect(await purgeAll(38)).toBe(70_000)
  expect(removed).toHaveLength(70_000)
  expect(await database.db.$count(unusedPictures)).toBe(0)
})
