import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { whileHeld } from '../testing/while-held.ts'

let database: OpenDatabase
let app: FastifyInstance
let headers: Awaited<ReturnType<typeof signedIn>>
let who: string
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  who = await makeStaff(database.db)
  headers = await signedIn(app, who)
})
beforeEach(async () => {
  await database.db.execute(sql`delete from correos`)
  await database.db.execute(sql`delete from arrepentimientos`)
})
afterAll(() => app.close())

const send = (payload: object, shop = app) =>
  shop.inject({ method: 'POST', url: apiPaths.arrepentimiento, payload })
const list = async (query = '') =>
  (await app.inject({ url: `/api/v1/gestion/arrepentimientos/${query}`, headers })).json()
const resolve = (id: number, respuesta: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/gestion/arrepentimientos/${id}/resolver/`,
    payload: { respuesta },
    headers,
  })
const mails = async () =>
  (
    await database.db.execute<{ plantilla: string; para: string | null }>(
      sql`select plantilla, para from correos order by id`,
    )
  ).rows

test('anybody gets a code and 24 hours at once, and no cache keeps them', async () => {
  const before = Date.now()
  const answer = await send({ pedido: 'ana@correo.example' })
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['cache-control']).toContain('no-store')
  const { codigo, vence_en } = answer.json<WithdrawalAnswer>()
  expect(codigo).toMatch(/^ARR-/)
  const until = Date.parse(vence_en) - 24 * 3_600_000
  expect(until).toBeGreaterThanOrEqual(before)
  expect(until).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['', 'Escribí tu número de pedido o el mail con el que compraste.'],
  ['   ', 'Escribí tu número de pedido o el mail con el que compraste.'],
  ['12', 'Un número de pedido es como 482-9317.'],
  ['mi pedido', 'Un número de pedido es como 482-9317.'],
  ['ana@correo', 'Dominio inválido'],
])('%j is told what it is about, and nothing is kept', async (pedido, mensaje) => {
  const answer = await send({ pedido })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ codigo: 'datos_invalidos', detalles: [{ campo: 'pedido', mensaje }] })
  expect((await list()).count).toBe(0)
  expect(await mails()).toEqual([])
})

test('the eleventh in a minute from one address is too many', async () => {
  const limited = await makeApi(database, { RATE_LIMITS: 'on' })
  try {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await send({ pedido: '482-9317' }, limited)).statusCode).toBe(201)
    expect((await send({ pedido: '482-9317' }, limited)).statusCode).toBe(429)
  } finally {
    await limited.close()
  }
})

test('the staff reads who waits, with the order and the clock, and answers once', async () => {
  const box = await makeProduct(database.db)
  const { answer: order } = await placeOrder(database.db, orderOf([[box, 1]]), { holdMs: 3_600_000 })
  const { codigo, vence_en } = (await send({ pedido: order.numero, motivo: 'Llegó tarde' })).json()
  const [waiting] = (await list('?estado=pendiente')).results
  expect(waiting).toMatchObject({
    codigo,
    vence_en,
    estado: 'pendiente',
    motivo: 'Llegó tarde',
    orden: { numero: order.numero, estado: 'pendiente', nombre: 'Martina Gómez' },
  })

  expect((await resolve(waiting.id, ' Te devolvemos todo. ')).statusCode).toBe(204)
  expect((await mails()).filter(({ plantilla }) => plantilla === 'arrepentimiento_respuesta')).toEqual([
    { plantilla: 'arrepentimiento_respuesta', para: 'martina@correo.example' },
  ])

  const again = await resolve(waiting.id, 'Otra cosa')
  expect([again.statusCode, again.json().codigo]).toEqual([409, 'ya_resuelto'])
  expect(again.json().error).toContain(who)
  expect((await list()).results).toMatchObject([
    { estado: 'resuelto', respuesta: 'Te devolvemos todo.', resuelto_por: who },
  ])
  expect((await mails()).filter(({ plantilla }) => plantilla === 'arrepentimiento_respuesta')).toHaveLength(1)
})

test('a withdrawal is found by its order, however the buyer named it', async () => {
  const box = await makeProduct(database.db)
  const buyer = { nombre: 'José Núñez', mail: 'jose@correo.example' }
  const { answer } = await placeOrder(database.db, orderOf([[box, 1]], buyer), { holdMs: 3_600_000 })
  const plain = answer.numero.replace('-', '')
  const { codigo } = (await send({ pedido: `#${answer.numero.replace('-', ' ')}` })).json()
  await send({ pedido: 'otra@correo.example' })
  for (const q of [answer.numero, plain, `#${answer.numero}`, 'nuñez', 'jose@correo'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).results, q).toMatchObject([{ codigo }])
  expect((await list('?q=nadie')).results).toEqual([])
})

test('of two who answer at once one is told that it was done', async () => {
  await send({ pedido: 'ana@correo.example' })
  const [{ id }] = (await list()).results
  const answers = await Promise.all([resolve(id, 'Una'), resolve(id, 'Otra')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
})

test('who asks again at the moment of the answer is kept as somebody new who waits', async () => {
  const pedido = 'ana@correo.example'
  const first = (await send({ pedido })).json()
  const [again] = await whileHeld(
    database,
    `update arrepentimientos set estado = 'resuelto', respuesta = 'Listo', resuelto_por = 'duena', resuelto_en = now()`,
    () => [send({ pedido, motivo: 'Es por otra compra' })],
  )
  const { codigo } = again?.json<WithdrawalAnswer>() ?? {}
  expect(codigo).not.toBe(first.codigo)
  expect((await list('?estado=pendiente')).results).toMatchObject([{ codigo, motivo: 'Es por otra compra' }])
})

test('what waits comes first, and by how little time is left', async () => {
  for (const pedido of ['uno@correo.example', 'dos@correo.example', 'tres@correo.example'])
    await send({ pedido })
  await database.db.execute(
    sql`update arrepentimientos set vence_en = vence_en - interval '1 hour' where pedido like 'dos@%'`,
  )
  const { id } = (await list('?q=uno@')).results[0]
  await resolve(id, 'Listo')
  const order = (await list()).results.map(({ pedido }: { pedido: string }) => pedido.split('@')[0])
  expect(order).toEqual(['dos', 'tres', 'uno'])
})

test('an answer needs words, and a withdrawal', async () => {
  await send({ pedido: 'ana@correo.example' })
  const [{ id }] = (await list()).results
  expect((await resolve(id, '  ')).statusCode).toBe(422)
  expect((await resolve(id + 1, 'Listo')).statusCode).toBe(404)
  expect((await list()).results).toMatchObject([{ estado: 'pendiente' }])
})

test('who cannot be mailed is answered all the same', async () => {
  await send({ pedido: '999-0000' })
  const [{ id }] = (await list()).results
  expect((await resolve(id, 'No encontramos esa compra.')).statusCode).toBe(204)
  expect((await mails()).map(({ plantilla }) => plantilla)).toEqual(['arrepentimiento_tienda'])
})
