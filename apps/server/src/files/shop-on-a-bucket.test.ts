import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkArchive } from '../backups/read-archive.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { backupRunner } from '../backups/run-backups.ts'
import { runLoads } from '../card-book/load/run-loads.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { startBucket, type TestBucket } from '../testing/bucket/start-bucket.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { importsOf } from '../testing/shops/import-shop.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { plainPicture, upload } from '../testing/shops/upload.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { bookFiles, pictureFiles } from './stores.ts'

// Two machines of one shop: they share the database and the bucket, and no disk.

let bucket: TestBucket
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  bucket = await startBucket()
  database = await freshDatabase()
})
afterEach(() => {
  bucket.isDown = false
})
afterAll(() => bucket.stop())

const settingsOf = ({ url, accessKeyId, secretAccessKey }: TestBucket['access']) => ({
  S3_URL: url,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

async function startMachine(of = database, access = bucket.access) {
  const dataDir = temporaryFolder()
  const app = await makeApi(of, {
    ...settingsOf(access),
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'respaldos'),
  })
  onTestFinished(() => app.close())
  return { app, dataDir }
}

async function startBoth() {
  const [one, other] = [await startMachine(), await startMachine()]
  return { one, other, headers: await signedIn(one.app, await makeStaff(database.db)) }
}

const base = '/api/v1/gestion'
const idle = { worker: 'prueba', signal: new AbortController().signal, changed: () => {}, batchMs: 100 }
const fails = (error: unknown): void => {
  throw error
}
const aReceipt = { bytes: '%PDF-1.7\nel comprobante\n%%EOF', name: 'pago.pdf', type: 'application/pdf' }

test('a picture and a receipt that one machine took are shown by the other, and lie on no disk', async () => {
  const { one, other, headers } = await startBoth()
  const sent = await upload(one.app, `${base}/imagenes/`, headers, { bytes: await plainPicture('#a33') })
  const { imagen_url } = sent.json()
  const shown = await other.app.inject(imagen_url)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await other.app.inject(imagen_url.replace('.webp', '-160.png'))).statusCode).toBe(200)

  const order = await placeOrder(database.db, orderOf([[await makeProduct(database.db), 1]]), {
    holdMs: 60_000,
  })
  const address = `/api/v1/ordenes/${order.answer.token}/comprobante/`
  expect((await upload(one.app, address, {}, aReceipt)).statusCode).toBe(201)
  const { rows } = await database.db.execute(sql`select id, orden_id from comprobantes`)
  const url = `${base}/ordenes/${rows[0]?.orden_id}/comprobantes/${rows[0]?.id}/`
  expect((await other.app.inject({ url, headers })).body).toBe(aReceipt.bytes)

  expect(await readdir(one.dataDir)).toEqual([])
  expect(await readdir(other.dataDir)).toEqual(['media-cache'])
})

test('a sheet and a file of cards that one machine took are read by the other, and forgotten', async () => {
  const { one, other, headers } = await startBoth()
  const imports = importsOf(other.app, headers)
  const sheet = 'Título;Precio;Cantidad;TCG;Single\nCaja de prueba;1500;3;Pokémon;no\n'
  const { id, columnas } = (await importsOf(one.app, headers).upload(sheet)).json<ImportOne>()
  expect((await imports.call('PUT', `importaciones/${id}/columnas`, { columnas })).statusCode).toBe(200)
  await imports.work()
  expect(await imports.apply(id)).toMatchObject({ estado: 'aplicada', totales: { nuevas: 1 } })

  const card = JSON.stringify({
    tcg: 2,
    expansion: 'Bosque Gris',
    code: 'BGR',
    number: '1/204',
    name: 'Tejón',
  })
  const file = { bytes: card, name: 'cartas.ndjson', type: 'application/octet-stream' }
  const loaded = await upload(one.app, `${base}/libro/cargas/`, headers, file)
  await runLoads({ ...idle, db: database.db, books: bookFiles(other.app.config) }, fails)
  const url = `${base}/libro/cargas/${loaded.json().id}/`
  expect((await other.app.inject({ url, headers })).json()).toMatchObject({ estado: 'cargada', nuevas: 1 })

  for (const { dataDir } of [one, other])
    expect(
      (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()),
    ).toEqual([])
  const left = [
    ...(await importsOf(one.app, headers).sheets.list()),
    ...(await bookFiles(one.app.config).list()),
  ]
  expect(left).toEqual([])
})

test('a backup that one machine made is downloaded from the other, restored into a new bucket and removed', async () => {
  const { one, other, headers } = await startBoth()
  const picture = { bytes: await plainPicture('#3a3') }
  const { imagen_url } = (await upload(one.app, `${base}/imagenes/`, headers, picture)).json()
  const product = await makeProduct(database.db, { titulo: 'Con foto', imagen_url })
  const runner = backupRunner({ database, config: one.app.config, log: { error: fails } })
  expect(await runner.begin()).toBe(true)
  await runner.settled()
  const state = (await other.app.inject({ url: `${base}/respaldos/`, headers })).json()
  expect(state).toMatchObject({
    fallo: null,
    problema: null,
    respaldos: [{ automatico: false, falta: null }],
  })
  const [{ archivo, bytes }] = state.respaldos
  const file = await other.app.inject({ url: `${base}/respaldos/${archivo}`, headers })
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes])
  expect(await readdir(join(one.dataDir, 'por-subir', 'respaldos'))).toEqual([])

  const saved = join(temporaryFolder(), archivo)
  await writeFile(saved, file.rawPayload)
  const another = await startBucket()
  onTestFinished(() => another.stop())
  const restored = await freshDatabase()
  const machine = await startMachine(restored, another.access)
  const places = machine.app.config
  await restoreBackup({ database: restored, places }, await checkArchive(saved, undefined))
  expect((await machine.app.inject(imagen_url)).rawPayload).toEqual(
    (await one.app.inject(imagen_url)).rawPayload,
  )
  const found = await machine.app.inject({ url: `${base}/productos/${product.id}/`, headers })
  expect(found.json()).toMatchObject({ titulo: 'Con foto', imagen_url })
  const again = restoreBackup(
    { database: await freshDatabase(), places },
    await checkArchive(saved, undefined),
  )
  await expect(again).rejects.toThrow('ya hay archivos')

  const removed = await other.app.inject({ method: 'DELETE', url: `${base}/respaldos/${archivo}/`, headers })
  expect(removed.statusCode).toBe(204)
  expect((await one.app.inject({ url: `${base}/respaldos/`, headers })).json().respaldos).toEqual([])
})

test('a restore that fails at its end leaves neither rows nor objects', async () => {
  const { one, headers } = await startBoth()
  const sent = []
  for (const colour of ['#33a', '#a3a'])
    sent.push(await upload(one.app, `${base}/imagenes/`, headers, { bytes: await plainPicture(colour) }))
  const runner = backupRunner({ database, config: one.app.config, log: { error: fails } })
  await runner.begin()
  await runner.settled()
  const [kept] = (await one.app.inject({ url: `${base}/respaldos/`, headers })).json().respaldos
  const saved = join(temporaryFolder(), kept.archivo)
  const file = await one.app.inject({ url: `${base}/respaldos/${kept.archivo}`, headers })
  await writeFile(saved, file.rawPayload)
  const another = await startBucket()
  onTestFinished(() => another.stop())
  const place = await freshDatabase()
  const places = { dataDir: temporaryFolder(), bucket: another.access }
  const archive = await checkArchive(saved, undefined)
  another.refuses = new RegExp(`^PUT .*${sent[1]?.json().imagen_url.split('/').at(-1)}`)
  await expect(restoreBackup({ database: place, places }, archive)).rejects.toThrow('No se puede llegar')
  another.refuses = undefined
  expect(await pictureFiles(places).list()).toEqual([])
  await restoreBackup({ database: place, places }, archive)
  expect(await pictureFiles(places).list()).not.toEqual([])
})

test('while the bucket is away nothing is half done, it is said, and the shop sells on', async () => {
  const { one, headers } = await startBoth()
  const product = await makeProduct(database.db, { cantidad_disponible: 5 })
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 60_000 })
  const count = async () =>
    (
      await database.db.execute(sql`
        select (select count(*)::int from comprobantes) as receipts, (select count(*)::int from importaciones) as sheets`)
    ).rows
  const before = await count()
  bucket.isDown = true
  const tries = [
    [`${base}/imagenes/`, { bytes: await plainPicture('#aaa') }],
    [`/api/v1/ordenes/${answer.token}/comprobante/`, aReceipt],
    [`${base}/importaciones/`, { bytes: 'Título;Precio\nCaja;1\n', name: 'lista.csv', type: 'text/csv' }],
  ] as const
  for (const [url, file] of tries) {
    const refused = await upload(one.app, url, headers, file)
    expect([url, refused.statusCode, refused.json()]).toEqual([
      url,
      503,
      {
        error: 'No se puede llegar al lugar donde se guardan los archivos. Probá de nuevo en un minuto.',
        codigo: 'archivos_no_disponibles',
        detalles: [],
      },
    ])
    expect(refused.headers['retry-after']).toBe('30')
  }
  expect(await count()).toEqual(before)
  expect((await one.app.inject('/api/buscar-productos/?q=caja')).statusCode).toBe(200)
  expect((await one.app.inject('/readyz')).statusCode).toBe(200)

  const log = { error: vi.fn() }
  const runner = backupRunner({ database, config: one.app.config, log })
  await runner.begin()
  await runner.settled()
  const { respaldos, carpeta, fallo } = (await one.app.inject({ url: `${base}/respaldos/`, headers })).json()
  expect({ respaldos, carpeta }).toMatchObject({
    respaldos: [],
    carpeta: expect.stringContaining('No se puede llegar'),
  })
  expect(fallo).toContain('No se puede llegar')
  expect(await readdir(join(one.dataDir, 'por-subir', 'respaldos'))).toEqual([])
  expect(log.error).toHaveBeenCalled()
  bucket.isDown = false
  expect((await upload(one.app, tries[0][0], headers, tries[0][1])).statusCode).toBe(201)
})
