import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullOfReceipts } from '@mazo/contract/orders/receipt-rules.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { purgePictures } from '../../media/purge-pictures.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { type Upload, upload } from '../../testing/shops/upload.ts'

let database: OpenDatabase
let app: FastifyInstance
let headers: Record<string, string>
let photo: Buffer

beforeAll(async () => {
  database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'mazo-comprobantes-'))
  app = await makeApi(database, { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' })
  headers = await signedIn(app, await makeStaff(database.db))
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.close()
  await rm(app.config.dataDir, { recursive: true, force: true })
})

const pdf: Upload = {
  bytes: '%PDF-1.7\nel comprobante\n%%EOF',
  name: 'transferencia.pdf',
  type: 'application/pdf',
}
const send = (token: string, file: Upload, from = '203.0.113.1') =>
  upload(app, `/api/v1/ordenes/${token}/comprobante/`, { 'x-forwarded-for': from }, file)
const kept = () => readdir(join(app.config.dataDir, 'comprobantes')).catch(() => [])

async function place() {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 48 * 3_600_000 })
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${answer.token}`,
  )
  return { token: answer.token, id: Number(rows[0]?.id) }
}

const setState = (id: number, estado: string) =>
  database.db.execute(sql`update ordenes set estado = ${estado} where id = ${id}`)
const managed = async (id: number) =>
  (await app.inject({ url: `/api/v1/gestion/ordenes/${id}/`, headers })).json()
const open = (id: number, receipt: number) =>
  app.inject({ url: `/api/v1/gestion/ordenes/${id}/comprobantes/${receipt}/`, headers })

test('a photo is kept as its pixels alone, and the staff see that it came and what is on it', async () => {
  const { token, id } = await place()
  const answer = await send(token, { bytes: photo, name: 'DSC_0001.JPG' })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toEqual({ comprobantes: [{ tipo: 'image/webp', creado_en: expect.any(String) }] })
  expect(answer.headers['cache-control']).toBe('no-store')

  const followed = await app.inject(`/api/v1/ordenes/${token}/`)
  expect(followed.json().comprobantes).toEqual(answer.json().comprobantes)

  const { comprobantes, historia, numero, version } = await managed(id)
  expect(comprobantes).toEqual([{ ...answer.json().comprobantes[0], id: expect.any(Number) }])
  expect(historia.at(-1)).toMatchObject({ tipo: 'comprobante', quien: 'web', texto: 'Una foto', stock: [] })
  expect(version).toBe(1)

  const [{ id: receipt }] = comprobantes
  const seen = await open(id, receipt)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="comprobante-${numero}-${receipt}.webp"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const { width, height, exif } = await sharp(seen.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 300, height: 200, exif: undefined })
})

test('a PDF is kept as it is', async () => {
  const { token, id } = await place()
  expect((await send(token, pdf)).statusCode).toBe(201)
  const { comprobantes, historia } = await managed(id)
  expect(historia.at(-1).texto).toBe('Un PDF')
  const seen = await open(id, comprobantes[0].id)
  expect(seen.body).toBe(pdf.bytes)
  expect(seen.headers['content-type']).toBe('application/pdf')
  expect(seen.headers['content-disposition']).toMatch(/^inline; filename="comprobante-[\w-]+\.pdf"$/)
})

const neither = /^Ese archivo no es una foto ni un PDF/
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')

test.each<[string, Upload, RegExp]>([
  [
    'an SVG',
    { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'a.svg', type: 'image/svg+xml' },
    neither,
  ],
  ['a page that says it is a PDF', { ...pdf, bytes: '<script>alert(1)</script>' }, neither],
  ['a PDF that says it is a photo', { ...pdf, type: 'image/jpeg' }, /^Subí una foto/],
  ['a PDF of more than 8 MB', { ...pdf, bytes: Buffer.alloc(8 * 1024 * 1024 + 1, '%PDF-') }, /hasta 8 MB/],
  ['a PDF that was cut', { ...pdf, bytes: '%PDF-1.7\nel compr' }, /ese PDF: puede estar cortado/],
  ['a broken photo', { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }, /puede estar dañada/],
  [
    'a photo of a phone that nobody else reads',
    { bytes: heic, name: 'IMG_1.HEIC', type: 'image/heic' },
    /HEIC/,
  ],
  ['nothing', { ...pdf, bytes: '' }, /está vacío/],
  ['a file in another field', { ...pdf, field: 'otro' }, /^Subí una foto/],
])('%s is refused in a sentence of its own, and nothing is kept', async (_, file, sentence) => {
  const { token, id } = await place()
  const before = await kept()
  const answer = await send(token, file)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: expect.stringMatching(sentence),
    codigo: 'comprobante_invalido',
    detalles: [{ campo: 'archivo', mensaje: answer.json().error }],
  })
  expect(await kept()).toEqual(before)
  expect((await managed(id)).comprobantes).toEqual([])
})

test('of many that come at once five are kept', async () => {
  const { token, id } = await place()
  const before = await kept()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(token, pdf)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array<number>(5).fill(201),
    ...Array<number>(3).fill(409),
  ])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(fullOfReceipts)
  expect((await managed(id)).comprobantes).toHaveLength(5)
  expect(await kept()).toHaveLength(before.length + 5)
})

test('six addresses that stall keep no place from a shopper at another', async () => {
  const stalled = await Promise.all(Array.from({ length: 12 }, place))
  const { token, id } = await place()
  const rest = Promise.withResolvers<void>()
  const sends = stalled.map((order, at) =>
    send(order.token, { ...pdf, rest: rest.promise }, `203.0.113.${10 + (at % 6)}`),
  )
  await managed(id)
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
  expect((await send(token, pdf)).statusCode).toBe(201)
  rest.resolve()
  expect((await Promise.all(sends)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201))
}, 30_000)

test('a receipt waits while another of its order comes, and after twenty seconds is asked to come again', async () => {
  const { token } = await place()
  const rest = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sends = [1, 2].map((at) => send(token, { ...pdf, rest: rest.promise }, `203.0.113.${at}`))
  const answers: Awaited<(typeof sends)[number]>[] = []
  for (const sent of sends) void sent.then((answer) => answers.push(answer))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    expect(answers).toHaveLength(1)
  }, 20_000)
  expect([answers[0]?.statusCode, answers[0]?.json().codigo, answers[0]?.headers['retry-after']]).toEqual([
    503,
    'reintentar',
    '5',
  ])
  rest.resolve()
  await Promise.all(sends)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 201])
})

test('an order takes receipts until it is on its way', async () => {
  const { token, id } = await place()
  for (const estado of ['pagada', 'pagada_sin_stock']) {
    await setState(id, estado)
    expect((await send(token, pdf)).statusCode, estado).toBe(201)
  }
  for (const estado of ['preparada', 'enviada', 'entregada', 'cancelada', 'reembolsada']) {
    await setState(id, estado)
    const answer = await send(token, pdf)
    expect([answer.statusCode, answer.json().codigo], estado).toEqual([409, 'estado_no_permite'])
  }
})

test('a link that nobody has takes nothing', async () => {
  for (const token of ['a'.repeat(32), 'corto', 'x'.repeat(90)]) {
    const answer = await send(token, pdf)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'No encontramos ese pedido.'])
  }
})

test('what is no form is refused', async () => {
  const { token } = await place()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/ordenes/${token}/comprobante/`,
    payload: {},
  })
  expect(answer.statusCode).toBe(415)
})

test('a receipt is read beside its own order alone, and under no address of the pictures', async () => {
  const one = await place()
  const other = await place()
  await send(one.token, { bytes: photo })
  const [receipt] = (await managed(one.id)).comprobantes
  expect((await open(other.id, receipt.id)).statusCode).toBe(404)
  expect((await open(one.id, receipt.id)).statusCode).toBe(200)
  for (const file of await kept())
    for (const folder of ['subidas', 'comprobantes', 'subidas/..%2fcomprobantes'])
      expect((await app.inject(`/media/${folder}/${file}`)).statusCode).toBe(404)
})

test('the purge of pictures without use leaves the receipts', async () => {
  const { token, id } = await place()
  await send(token, { bytes: photo })
  const [receipt] = (await managed(id)).comprobantes
  const { uploads, subidas: pictures } = app.media
  for (const days of [30, 60])
    await purgePictures(database.db, { uploads, pictures }, new Date(Date.now() + days * 24 * 3_600_000))
  expect((await open(id, receipt.id)).statusCode).toBe(200)
})

test('beyond ten a minute an order takes no more tries', async () => {
  const limited = await makeApi(database, { DATA_DIR: app.config.dataDir, RATE_LIMITS: 'on' })
  const { token } = await place()
  const tries = await Promise.all(
    Array.from({ length: 11 }, () =>
      upload(limited, `/api/v1/ordenes/${token}/comprobante/`, {}, { ...pdf, bytes: 'nada' }),
    ),
  )
  await limited.close()
  expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
  expect(tries.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined()
})

test('the shop is mailed that a receipt came, once until somebody looked at it, and not of an order that is confirmed', async () => {
  const { token, id } = await place()
  const told = async () => {
    const { rows } = await database.db.execute<{ para: string | null }>(sql`
      select para from correos where plantilla = 'orden_comprobante' and (datos ->> 'orden_id')::int = ${id}`)
    return rows
  }
  await send(token, pdf)
  await send(token, pdf)
  expect(await told()).toEqual([{ para: null }])
  for (const { id: receipt } of (await managed(id)).comprobantes) await open(id, receipt)
  await send(token, pdf)
  expect(await told()).toHaveLength(2)
  for (const { id: receipt } of (await managed(id)).comprobantes) await open(id, receipt)
  await setState(id, 'pagada')
  await send(token, pdf)
  expect(await told()).toHaveLength(2)
})
