import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BookLoad, BookSummary } from '@mazo/contract/card-book/book-loads.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookFiles } from '../../files/stores.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { upload } from '../../testing/shops/upload.ts'
import { BookError } from '../read/book-error.ts'
import { runLoads } from './run-loads.ts'

async function open() {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-book-'))
  const app = await makeApi(database, { DATA_DIR: dataDir })
  const headers = await signedIn(app, await makeStaff(database.db, { username: 'duena' }))
  return { ...database, app, headers, dataDir, books: bookFiles(app.config) }
}
let shop: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  shop = await open()
})
beforeEach(() => shop.db.execute(sql`truncate cartas_cargas, cartas, cartas_expansiones cascade`))
afterAll(async () => {
  await shop.app.close()
  await rm(shop.dataDir, { recursive: true })
})

const card = (number: number) =>
  JSON.stringify({
    tcg: 2,
    expansion: 'Bosque Gris',
    code: 'BGR',
    number: `${number}/204`,
    name: `Tejón ${number}`,
  })
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1))

const base = '/api/v1/gestion/libro'
const send = (bytes: string | Buffer, name = 'cartas.ndjson') =>
  upload(shop.app, `${base}/cargas/`, shop.headers, { bytes, name, type: 'application/octet-stream' })
const get = async <Answer>(url: string) =>
  (await shop.app.inject({ url: `${base}${url}`, headers: shop.headers })).json<Answer>()
const idle = { worker: 'prueba', signal: new AbortController().signal, changed: () => {}, batchMs: 100 }
const work = (given: Partial<typeof idle> = {}, failed = fails) =>
  runLoads({ ...idle, ...given, db: shop.db, books: shop.books }, failed)
const fails = (error: unknown): void => {
  throw error
}

test('a file of cards is loaded, its broken lines are named, and its file is forgotten', async () => {
  const bytes = gzipSync(['{"tcg":2', ...linesOf(3)].join('\n'))
  const sent = await send(bytes, 'C:\\mis archivos\\lorcana.ndjson.gz')
  expect(sent.statusCode).toBe(201)
  const { id, estado, archivo } = sent.json<BookLoad>()
  expect({ estado, archivo }).toEqual({ estado: 'cargando', archivo: 'lorcana.ndjson.gz' })
  await work()
  expect(await get<BookLoad>(`/cargas/${id}/`)).toMatchObject({
    estado: 'cargada',
    progreso: 100,
    quien: 'duena',
    nuevas: 3,
    fallas: 1,
    primeras_fallas: [{ donde: 'línea 1' }],
  })
  expect(await get<BookSummary>('/')).toMatchObject({
    juegos: [{ tcg_id: 2, cartas: 3, expansiones: 1, de_muestra: false }],
    cargas: [{ id }],
  })
  expect(await readdir(shop.books.draftFolder)).toEqual([])
  const { rows } = await shop.db.execute(
    sql`select quien, accion, nombre from auditoria where recurso = 'cartas'`,
  )
  expect(rows).toEqual([{ quien: 'duena', accion: 'cargó', nombre: 'lorcana.ndjson.gz' }])
})

test('a load that was stopped goes on where it was, and counts each line once', async () => {
  const { id } = (await send(linesOf(350).join('\n'))).json<BookLoad>()
  let asked = 0
  // Asked when it begins, and before each batch.
  const stopsAfterOneBatch = {
    get aborted() {
      asked += 1
      return asked > 2
    },
  } as AbortSignal
  await work({ signal: stopsAfterOneBatch })
  expect(await get<BookLoad>(`/cargas/${id}/`)).toMatchObject({ estado: 'cargando', nuevas: 100 })
  await work()
  expect(await get<BookLoad>(`/cargas/${id}/`)).toMatchObject({
    estado: 'cargada',
    nuevas: 350,
    iguales: 0,
    cambiadas: 0,
  })
})

test('of a file that is cut the cards before the cut stay, and the load says so', async () => {
  const whole = gzipSync(linesOf(20_000).join('\n'))
  const { id } = (await send(whole.subarray(0, whole.length / 2))).json<BookLoad>()
  let told = 0
  const changed = () => {
    told += 1
  }
  await work({ changed }, (error) => expect(error).toBeInstanceOf(BookError))
  expect(told).toBe(1)
  const load = await get<BookLoad>(`/cargas/${id}/`)
  expect(load).toMatchObject({
    estado: 'fallida',
    aviso: expect.stringMatching(/está cortado: .*\. Las cartas leídas hasta ahí quedaron\.$/),
  })
  const { juegos } = await get<BookSummary>('/')
  expect(juegos[0]?.cartas).toBe(load.nuevas)
  expect(load.nuevas).toBeGreaterThan(1_000)
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['an empty file', ''],
  ['a letter', 'Hola:\nte paso las cartas.\n'],
])('%s is refused with a sentence, and nothing of it stays', async (_, bytes) => {
  const answer = await send(bytes)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error).toMatch(/[.]$/)
  expect(await get<BookSummary>('/')).toEqual({ juegos: [], cargas: [] })
  expect(await readdir(shop.books.draftFolder)).toEqual([])
})
