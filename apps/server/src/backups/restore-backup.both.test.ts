import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findMissing } from '../db/missing-objects.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { upload } from '../testing/shops/upload.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { place, whileBuyersOrder } from '../testing/while-buyers-order.ts'
import { makeBackup } from './make-backup.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

type Product = { id: number }

async function paint() {
  const background = '#c22'
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return { bytes, name: 'foto.png', type: 'image/png' }
}

let shop: OpenDatabase
let folder: string
let app: FastifyInstance
let headers: Awaited<ReturnType<typeof signedIn>>
let product: Product
let picture: { address: string; bytes: Buffer }
let receipt: { address: string; bytes: string }
let tokens: string[]
const archive = (name = 'copia.tar.gz') => join(folder, name)
const sealed = () => archive('copia.tar.gz.age')
const password = 'cartas-en-la-caja'

beforeAll(async () => {
  shop = await freshDatabase()
  folder = await makeMemoryFolder()
  const dataDir = join(folder, 'shop')
  app = await makeApi(shop, { DATA_DIR: dataDir })
  headers = await signedIn(app, await makeStaff(shop.db))
  await shop.db.execute(sql`
    insert into expansiones (tcg_id, nombre) select id, 'Edición Ñandú' from tcg order by id limit 1`)
  const descripcion = '[{"\\'.repeat(100_001) // no row has so many lists
  product = await makeProduct(shop.db, {
    titulo: 'Pikachú volador',
    descripcion,
    cantidad_disponible: 10_000,
  })
  const gone = await makeProduct(shop.db, { titulo: 'Ya no está' })
  await app.inject({ method: 'DELETE', url: `/api/v1/gestion/productos/${gone.id}/`, headers })
  // A notice that came with no body is kept as the null of JSON, which is not the one of SQL.
  await shop.db.execute(sql`
    insert into avisos_pago (clave, tipo, dato_id, cuerpo) values ('sin cuerpo', 'payment', '1', 'null')`)
  const address = (await upload(app, '/api/v1/gestion/imagenes/', headers, await paint())).json().imagen_url
  picture = { address, bytes: (await app.inject(address)).rawPayload }
  receipt = await sendReceipt()
  tokens = await whileBuyersOrder(app, product, () =>
    makeBackup({ database: shop, places: { dataDir }, target: archive() }),
  )
  await makeBackup({ database: shop, places: { dataDir }, target: sealed(), password })
  return () => app.close()
})

/** A buyer orders, and shows that they paid. @returns where the staff read it */
async function sendReceipt() {
  const { token } = (await place(app, product)).json()
  const bytes = '%PDF-1.7\nPagué el jueves\n%%EOF'
  const file = { bytes, name: 'pago.pdf', type: 'application/pdf' }
  expect((await upload(app, `/api/v1/ordenes/${token}/comprobante/`, {}, file)).statusCode).toBe(201)
  const { rows } = await shop.db.execute(sql`select id, orden_id from comprobantes`)
  return { address: `/api/v1/gestion/ordenes/${rows[0]?.orden_id}/comprobantes/${rows[0]?.id}/`, bytes }
}

async function expectWholeShop(restored: OpenDatabase, dataDir: string) {
  expect(await findBookErrors(restored.db)).toEqual([])
  expect(await findMissing(restored.db)).toEqual([])
  const again = await makeApi(restored, { DATA_DIR: dataDir })
  onTestFinished(() => again.close())
  expect((await again.inject('/readyz')).statusCode).toBe(200)
  for (const token of tokens)
    expect((await again.inject(`/api/v1/ordenes/${token}/`)).json()).toMatchObject({ estado: 'pendiente' })
  expect((await again.inject({ url: '/api/v1/gestion/ordenes/', headers })).statusCode).toBe(200)
  expect((await again.inject(picture.address)).rawPayload).toEqual(picture.bytes)
  expect((await again.inject({ url: receipt.address, headers })).body).toBe(receipt.bytes)
  const notices = await restored.db.execute(sql`select cuerpo::text from avisos_pago`)
  expect(notices.rows).toEqual([{ cuerpo: 'null' }])
  const found = async (text: string) =>
    (await again.inject(`/api/buscar-productos/?q=${text}`)).json().productos
  expect(await found('pikachu')).toMatchObject([{ id: product.id }])
  // It sells on, what its triggers keep stays true, and the number of what was removed is not given again.
  expect((await place(again, product)).statusCode).toBe(201)
  expect((await makeProduct(restored.db, { titulo: 'Raichú' })).id).toBe(product.id + 2)
  expect(await found('raichu')).toHaveLength(1)
  const nobody = restored.db.execute(sql`
    insert into productos_imagenes (producto_id, posicion, imagen_url) values (999999, 2, '/x')`)
  await expect(nobody).rejects.toThrow()
  expect(await findBookErrors(restored.db)).toEqual([])
}

async function restoreInto(database: OpenDatabase, file: string, secret?: string) {
  const dataDir = temporaryFolder()
  await restoreBackup({ database, places: { dataDir } }, await checkArchive(file, secret))
  return dataDir
}

test('a backup taken while orders come is restored to a whole shop', async () => {
  const restored = await freshDatabase()
  await expectWholeShop(restored, await restoreInto(restored, archive()))
})

test('a restore leaves nothing behind, nor what one that was killed had unpacked', async () => {
  const dataDir = temporaryFolder()
  const left = join(dataDir, 'restaurando-0b1f2c9e-5a64-4a52-9d0e-3f3b8c1d2e4f', 'media')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'foto.webp'), 'x')
  await restoreBackup(
    { database: await freshDatabase(), places: { dataDir } },
    await checkArchive(archive(), undefined),
  )
  expect((await readdir(dataDir)).toSorted()).toEqual(['comprobantes', 'media'])
})

test('a backup with a password is one for the age program, and is restored with it', async () => {
  expect((await readFile(sealed())).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const restored = await freshDatabase()
  await expectWholeShop(restored, await restoreInto(restored, sealed(), password))
})

test('files of somebody else keep no backup from being restored, whatever their names', async () => {
  const dataDir = await makeMemoryFolder()
  await mkdir(join(dataDir, 'media'), { recursive: true })
  const brackets = '[PKM][EN][NM][1st][PSA][10][7] carta.jpg'
  for (const name of ['a\\b.webp', 'x\\..\\y.webp', brackets])
    await writeFile(join(dataDir, 'media', name), 'x')
  const target = join(dataDir, 'copia.tar.gz')
  await makeBackup({ database: shop, places: { dataDir }, target })
  const { parts } = await checkArchive(target, undefined)
  expect(parts.map(({ nombre }) => nombre).filter((name) => name.startsWith('media/'))).toEqual([
    `media/${brackets}`,
  ])
})

test('a file that is removed while the backup is made is left out of it', async () => {
  const dataDir = await makeMemoryFolder()
  const files = ['una', 'dos'].map((name) => join(dataDir, 'media', 'subidas', `${name}.webp`))
  await mkdir(join(dataDir, 'media', 'subidas'), { recursive: true })
  for (const file of files) await writeFile(file, 'x')
  const target = join(dataDir, 'copia.tar.gz')
  await makeBackup({
    database: shop,
    places: { dataDir },
    target,
    progressed: (share) => share > 0.2 && rmSync(files[0] ?? '', { force: true }),
  })
  const { parts } = await checkArchive(target, undefined)
  const media = parts.map(({ nombre }) => nombre).filter((name) => name.startsWith('media/'))
  expect(media).toEqual(['media/subidas/dos.webp'])
})
