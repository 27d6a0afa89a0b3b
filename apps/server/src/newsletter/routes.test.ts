import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { subscriptions } from './tables.ts'

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
beforeEach(async () => {
  await database.db.delete(subscriptions)
})
afterAll(() => app.close())

const send = (payload: object, shop = app, url = '/api/v1/suscribirme/') =>
  shop.inject({ method: 'POST', url, payload })
const stored = async () => (await database.db.select().from(subscriptions)).map(({ email }) => email)

test('an address is stored once, whatever its case, and the answer never tells', async () => {
  const first = await send({ email: ' Ana@Example.com ' })
  const again = await send({ email: 'ana@example.COM' })
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.body).toBe(first.body)
  expect(await stored()).toEqual(['Ana@Example.com'])
})

test('the bare address of the specification subscribes too', async () => {
  expect((await send({ email: 'ana@example.com' }, app, '/suscribirme/')).statusCode).toBe(200)
  expect(await stored()).toEqual(['ana@example.com'])
})

test('several that send the same address at once leave one row', async () => {
  const answers = await Promise.all(['a@b.cd', 'A@b.cd', 'a@B.CD'].map((email) => send({ email })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['ana', 'Debe contener @'],
  ['', 'Debe contener @'],
  ['ana@ab', 'Dominio muy corto'],
  ['ana@abcd', 'Dominio inválido'],
  ['ana@example.com\r\nBcc: otra@example.com', 'Email inválido'],
  ['ana\0@example.com', 'Tiene caracteres no permitidos'],
  [`${'a'.repeat(300)}@example.com`, 'Máximo 254 caracteres'],
])('%j is a 422 that says «%s» and stores nothing', async (email, mensaje) => {
  const answer = await send({ email })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ codigo: 'datos_invalidos', detalles: [{ campo: 'email', mensaje }] })
  expect(await stored()).toEqual([])
})

test('what is no text is malformed', async () => {
  for (const email of [null, 5, ['a@b.cd'], { a: 1 }]) expect((await send({ email })).statusCode).toBe(400)
  expect((await send({})).statusCode).toBe(422)
})

test('the eleventh in a minute from one address is too many', async () => {
  const limited = await makeApi(database, { RATE_LIMITS: 'on' })
  try {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await send({ email: `a${turn}@b.cd` }, limited)).statusCode).toBe(200)
    const answer = await send({ email: 'otra@b.cd' }, limited)
    expect([answer.statusCode, answer.json().codigo]).toEqual([429, 'demasiadas_solicitudes'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(10)
  } finally {
    await limited.close()
  }
})
