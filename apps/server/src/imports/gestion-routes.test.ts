import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportOne, ImportRow } from '@mazo/contract/imports.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { expansions, products } from '../catalog/tables.ts'
import type { OpenDatabase } from '../db/database.ts'
import { stockMoves } from '../stock/tables.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff, signedIn } from '../testing/make-staff.ts'
import { runImports } from './run-imports.ts'

let database: OpenDatabase
let app: FastifyInstance
let headers: Record<string, string>
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-imports-'))
  app = await makeApi(database, { DATA_DIR: dataDir })
  headers = await signedIn(app, await makeStaff(database.db, { username: 'duena' }))
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await database.db.execute(
    sql`truncate importaciones, importacion_filas, orden_lineas, movimientos_stock, productos, expansiones cascade`,
  )
})

const call = (method: InjectOptions['method'], url: string, payload?: object) =>
  app.inject({ method, url: `/api/v1/gestion/${url}/`, headers, payload })

function upload(content: string | Uint8Array, name = 'lista.csv', field = 'archivo') {
  const edge = 'edge-of-the-form'
  const payload = Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  return app.inject({
    method: 'POST',
    url: '/api/v1/gestion/importaciones/',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload,
  })
}

/** Does what the import worker does in a shop that runs. */
const work = (signal = new AbortController().signal) =>
  runImports(
    {
      db: database.db,
      folder: path.join(dataDir, 'importaciones'),
      worker: 'prueba',
      signal,
      changed: () => {},
    },
    (error) => {
      throw error
    },
  )

async function analyse(content: string | Uint8Array, choice: object = {}) {
  const { id, columnas } = (await upload(content)).json<ImportOne>()
  expect((await call('PUT', `importaciones/${id}/columnas`, { columnas, ...choice })).statusCode).toBe(200)
  await work()
  return id
}
const read = async (id: number) => (await call('GET', `importaciones/${id}`)).json<ImportOne>()
const rowsOf = async (id: number, query = '') =>
  (await app.inject({ url: `/api/v1/gestion/importaciones/${id}/filas/${query}`, headers })).json<{
    count: number
    results: ImportRow[]
  }>()
async function apply(id: number) {
  expect((await call('POST', `importaciones/${id}/aplicar`)).statusCode).toBe(200)
  await work()
  return read(id)
}
const stored = () => database.db.select().from(products).orderBy(asc(products.id))
const units = async (id: number) =>
  (await database.db.select().from(stockMoves).where(eq(stockMoves.producto_id, id))).reduce(
    (sum, { cambio }) => sum + cambio,
    0,
  )

const messy = [
  'Producto;Precio venta;Juego;Edición;Condición;Suelta;Stock;Descuento;Color',
  'Charizard ex;$ 185.000,00;Pokémon;151;NM;Sí;1;;rojo',
  'Sobre 151;9.900;Pokemon;151;;no;12;10%;',
  ';;;;;;;;',
  'Pikachu;12,500;Pokemon;151;NM;sí;1;;',
  '"=HYPERLINK(""x"")";100;;;;no;1;;',
  'Igual;1.000;;;;no;10;;',
].join('\r\n')

test('a sheet is looked through, applied and undone, and each step says what it did', async () => {
  await database.db.insert(expansions).values({ tcg_id: 1, nombre: '151' })
  const booster = await makeProduct(database.db, { titulo: 'Sobre 151', tcg_id: 1, precio: '9000.00' })
  const [expansion] = await database.db.select().from(expansions)
  await database.db.update(products).set({ expansion_id: expansion?.id }).where(eq(products.id, booster.id))
  await makeProduct(database.db, { titulo: 'Igual' })
  const before = await stored()

  const answer = await upload(Buffer.from(`\ufeff${messy}`))
  expect(answer.statusCode).toBe(201)
  const made = answer.json<ImportOne>()
  expect(made).toMatchObject({
    estado: 'subida',
    formato: 'csv',
    columnas: [
      'titulo',
      'precio',
      'tcg',
      'expansion',
      'estado_carta',
      'single',
      'cantidad_disponible',
      'descuento_porcentaje',
      null,
    ],
    recordadas: false,
  })
  expect(made.muestra[0]?.[0]).toBe('Charizard ex')
  await call('PUT', `importaciones/${made.id}/columnas`, { columnas: made.columnas })
  await work()
  expect(await read(made.id)).toMatchObject({
    estado: 'analizada',
    progreso: 100,
    totales: { filas: 5, nuevas: 1, cambian: 1, iguales: 1, rechazadas: 2 },
  })
  expect(await stored()).toEqual(before)
  const { results } = await rowsOf(made.id)
  expect(results.map(({ linea, estado }) => [linea, estado])).toEqual([
    [2, 'nueva'],
    [3, 'cambia'],
    [5, 'rechazada'],
    [6, 'rechazada'],
    [7, 'igual'],
  ])
  expect(results[1]?.cambios).toEqual([
    { campo: 'precio', antes: '9000.00', ahora: '9900.00' },
    { campo: 'cantidad_disponible', antes: '10', ahora: '12' },
    { campo: 'descuento_porcentaje', antes: '', ahora: '10.00' },
  ])
  expect(await rowsOf(made.id, '?estado=rechazada&per_page=1')).toMatchObject({
    count: 2,
    results: [{ linea: 5 }],
  })

  expect(await apply(made.id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 2 } })
  const after = await stored()
  expect(after.map(({ titulo, precio_final }) => [titulo, precio_final])).toEqual([
    ['Sobre 151', '8910.00'],
    ['Igual', '1000.00'],
    ['Charizard ex', '185000.00'],
  ])
  expect(await units(booster.id)).toBe(12)
  const report = await call('GET', `importaciones/${made.id}/informe`)
  expect(report.body).toContain(`"'=HYPERLINK(""x"")";100;`)
  expect(report.body).toContain('parece una fórmula')

  expect((await upload(messy)).json()).toMatchObject({ recordadas: true })
  expect((await call('POST', `importaciones/${made.id}/deshacer`)).statusCode).toBe(200)
  await work()
  expect(await read(made.id)).toMatchObject({ estado: 'deshecha', totales: { deshechas: 2 }, aviso: null })
  const plain = ({ version: _, actualizado_en: __, ...rest }: (typeof before)[number]) => rest
  expect((await stored()).map(plain)).toEqual(before.map(plain))
  expect(await units(booster.id)).toBe(10)
})

test('an import that somebody bought from or edited since cannot be undone, and says how many', async () => {
  const rows = ['titulo;precio;single;cantidad', ...['Uno', 'Dos', 'Tres'].map((name) => `${name};100;no;5`)]
  const id = await analyse(rows.join('\n'))
  await apply(id)
  const [one, two] = await stored()
  await database.db
    .insert(stockMoves)
    .values({ producto_id: one?.id ?? 0, cambio: -1, motivo: 'venta_feria', quien: 'duena' })
  await database.db
    .update(products)
    .set({ precio: '7.00' })
    .where(eq(products.id, two?.id ?? 0))
  const refused = await call('POST', `importaciones/${id}/deshacer`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    error: 'Ya no se puede deshacer: desde la importación se vendió 1 producto y se cambió 1 producto.',
    detalles: [{ comprados: 1, cambiados: 1 }],
  })
  expect(await stored()).toHaveLength(3)
})

test('what changed after the owner looked is not written over', async () => {
  await makeProduct(database.db, { titulo: 'Sobre', sku: 'S-1' })
  const id = await analyse('sku;precio\nS-1;500')
  await database.db.update(products).set({ precio: '800.00' })
  expect(await apply(id)).toMatchObject({ totales: { aplicadas: 0, rechazadas: 1 } })
  expect((await stored())[0]?.precio).toBe('800.00')
  expect((await rowsOf(id)).results[0]?.motivo).toContain('mientras tanto cambió (Precio')
})

test('a sheet with codes changes only what it speaks of, and makes nothing', async () => {
  await makeProduct(database.db, { titulo: 'Sobre', sku: 'S-1', descripcion: 'Hola', porcentaje: 10 })
  const id = await analyse('codigo;precio\nS-1;500\nS-2;700')
  await apply(id)
  const [only, another] = await stored()
  expect(another).toBeUndefined()
  expect(only).toMatchObject({
    precio: '500.00',
    precio_final: '450.00',
    descripcion: 'Hola',
    cantidad_disponible: 10,
  })
  expect((await rowsOf(id, '?estado=rechazada')).results[0]?.motivo).toContain('la tienda no lo tiene')
})

test('stopped after a batch it goes on where it was', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => `Sobre ${index};100;no;5`)
  const id = await analyse(['titulo;precio;single;cantidad', ...rows].join('\n'))
  await call('POST', `importaciones/${id}/aplicar`)
  const stop = new AbortController()
  const { db } = database
  const folder = path.join(dataDir, 'importaciones')
  await runImports({ db, folder, worker: 'otra', signal: stop.signal, changed: () => stop.abort() }, () => {})
  expect(await read(id)).toMatchObject({ estado: 'aplicando', hechas: 1_000, progreso: 66 })
  expect((await call('POST', `importaciones/${id}/aplicar`)).statusCode).toBe(409)
  await work()
  expect(await read(id)).toMatchObject({ estado: 'aplicada', totales: { nuevas: 1_500, aplicadas: 1_500 } })
  expect(await db.$count(products)).toBe(1_500)
})

test('one import at a time is written', async () => {
  const ids = [
    await analyse('titulo;precio;single;cantidad\nA;1;no;1'),
    await analyse('titulo;precio;single;cantidad\nB;1;no;1'),
  ]
  expect((await call('POST', `importaciones/${ids[0]}/aplicar`)).statusCode).toBe(200)
  const second = await call('POST', `importaciones/${ids[1]}/aplicar`)
  expect([second.statusCode, second.json().codigo]).toEqual([409, 'otra_importacion'])
  expect((await call('DELETE', `importaciones/${ids[0]}`)).statusCode).toBe(409)
  expect((await call('DELETE', `importaciones/${ids[1]}`)).statusCode).toBe(204)
})

test('missing expansions are added only where the owner says so', async () => {
  const sheet = 'titulo;precio;single;cantidad;tcg;expansion\nSobre;100;no;5;Pokemon;Nueva'
  expect((await rowsOf(await analyse(sheet))).results[0]?.motivo).toContain('«Nueva» no existe')
  const id = await analyse(sheet, { crear_expansiones: true })
  expect((await rowsOf(id)).results[0]?.cambios).toContainEqual({
    campo: 'expansion',
    antes: null,
    ahora: 'Nueva',
  })
  await apply(id)
  expect((await database.db.select().from(expansions)).map(({ nombre }) => nombre)).toEqual(['Nueva'])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'archivo'],
  ['an empty file', '', 'archivo'],
  ['a header alone', 'titulo;precio\n', 'archivo'],
  ['another field', 'titulo\nx\n', 'otro'],
  ['a zip', Buffer.from('PK\x03\x04nothing'), 'archivo'],
])('%s is refused with a sentence', async (_, content, field) => {
  const answer = await upload(content, 'x.xlsx', field)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error).toMatch(/[.]$/)
})

test('columns that cannot be used are refused beside their field', async () => {
  const { id } = (await upload('a;b\n1;2')).json<ImportOne>()
  const choose = (columnas: unknown[]) => call('PUT', `importaciones/${id}/columnas`, { columnas })
  expect((await choose(['titulo', 'precio'])).json()).toMatchObject({
    codigo: 'datos_invalidos',
    detalles: [{ campo: 'columnas', mensaje: expect.stringContaining('Cantidad') }],
  })
  expect((await choose(['sku', 'sku'])).statusCode).toBe(422)
  expect((await choose(['titulo'])).statusCode).toBe(422)
})

test.each(['csv', 'xlsx'])('what is exported as %s changes nothing when it is imported', async (formato) => {
  await database.db.insert(expansions).values({ tcg_id: 1, nombre: '=151' })
  const [expansion] = await database.db.select().from(expansions)
  const { db } = database
  for (const titulo of [
    '=1+1',
    '+SUMA(1)',
    '-5',
    '@x',
    '\tcon\ttab',
    "'=x",
    'a;"b"',
    'dos\nlíneas',
    '_x000D_',
  ])
    await makeProduct(db, { titulo, descripcion: '=cmd|x!A1\r\notra', porcentaje: 12.5 })
  const single = { tcg_id: 1, expansion_id: expansion?.id, estado_id: 2, single: true } as const
  await makeProduct(db, { ...single, cantidad_disponible: null, oculto: true })
  await makeProduct(db, {
    ...single,
    cantidad_disponible: null,
    stock: false,
    certificada: true,
    precio: '0.05',
  })
  await makeProduct(db, { ...single, cantidad_disponible: 3, imagen_url: '/media/demo/x.webp', sku: '007' })
  await makeProduct(db, { single: true, cantidad_disponible: 0 })
  const before = await stored()
  const exported = await app.inject({
    url: `/api/v1/gestion/productos/exportar/?formato=${formato}`,
    headers,
  })
  expect(exported.statusCode).toBe(200)
  if (formato === 'csv') expect(exported.body).not.toMatch(/(^|[;\n"])[=+@]/)
  const id = await analyse(exported.rawPayload)
  const { results } = await rowsOf(id, '?per_page=100')
  expect(results.filter(({ estado }) => estado !== 'igual')).toEqual([])
  expect(results).toHaveLength(before.length)
})

test('an export holds what the filters of the list find', async () => {
  await makeProduct(database.db, { titulo: 'A la vista', tcg_id: 1 })
  await makeProduct(database.db, { titulo: 'Escondido', tcg_id: 1, oculto: true })
  const { body } = await app.inject({ url: '/api/v1/gestion/productos/exportar/?tcg=1&oculto=true', headers })
  expect(body).toContain('Escondido')
  expect(body).not.toContain('A la vista')
})

test('a workbook is taken as a CSV is', async () => {
  const book = await writeXlsxFile([
    [{ value: 'Nombre' }, { value: 'Precio' }, { value: 'Single' }, { value: 'Cantidad' }],
    [{ value: 'Sobre' }, { value: 12500.5 }, { value: false }, { value: 3 }],
  ]).toBuffer()
  await apply(await analyse(book))
  expect((await stored())[0]).toMatchObject({ titulo: 'Sobre', precio: '12500.50', cantidad_disponible: 3 })
})
