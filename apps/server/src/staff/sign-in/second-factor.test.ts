import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeCarefulStaff } from '../../testing/shops/make-careful-staff.ts'
import { logIn, sameOrigin } from '../../testing/shops/make-staff.ts'

const secret = 'the-secret-of-a-shop-with-second-factors'
let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { SESSION_SECRET: secret })
})
afterAll(() => app.close())

const makeCareful = () => makeCarefulStaff(database.db, secret)

const cookieOf = ({ cookies }: LightMyRequestResponse, name: string) => {
  const value = cookies.find((cookie) => cookie.name === name)?.value
  return value ? `${name}=${encodeURIComponent(value)}` : ''
}
const sendCode = (cookie: string, payload: object, shop = app) =>
  shop.inject({
    method: 'POST',
    url: '/api/v1/login/segundo-factor/',
    payload,
    headers: { ...sameOrigin, cookie },
  })

test('where a second factor is set, the password asks for the code, and the code signs in', async () => {
  const { username, code } = await makeCareful()
  const first = await logIn(app, username)
  expect([first.statusCode, first.json()]).toEqual([200, { segundo_factor: true }])
  expect(cookieOf(first, 'sesion')).toBe('')
  const answer = await sendCode(cookieOf(first, 'segundo_factor'), { codigo: code() })
  expect([answer.statusCode, answer.json()]).toEqual([200, { usuario: { username, rol: 'admin' } }])
  const headers = { cookie: cookieOf(answer, 'sesion') }
  expect((await app.inject({ url: '/api/v1/login/validate/', headers })).json()).toEqual({ valid: true })
})

describe('a code', () => {
  test('signs in once: the next sign-in takes the next one', async () => {
    const { username, code } = await makeCareful()
    const now = code()
    const first = cookieOf(await logIn(app, username), 'segundo_factor')
    expect((await sendCode(first, { codigo: now })).statusCode).toBe(200)
    const second = cookieOf(await logIn(app, username), 'segundo_factor')
    const again = await sendCode(second, { codigo: now })
    expect([again.statusCode, again.json().error]).toEqual([401, 'El código no es correcto.'])
    expect((await sendCode(second, { codigo: code(30_000) })).statusCode).toBe(200)
  })

  test('that two processes get at once signs in one of them', async () => {
    const { username, code } = await makeCareful()
    const other = await makeApi(database, { SESSION_SECRET: secret })
    onTestFinished(() => other.close())
    const waiting = await Promise.all(
      [app, app, other, other].map(async (shop) => ({
        shop,
        cookie: cookieOf(await logIn(shop, username), 'segundo_factor'),
      })),
    )
    const codigo = code()
    const answers = await Promise.all(waiting.map(({ shop, cookie }) => sendCode(cookie, { codigo }, shop)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401])
    const open = answers.filter((answer) => cookieOf(answer, 'sesion') !== '')
    expect(open).toHaveLength(1)
  })
})

test('a code without a sign-in that waits for it, or none at all, is refused', async () => {
  const { username } = await makeCareful()
  const waiting = cookieOf(await logIn(app, username), 'segundo_factor')
  const missing = await sendCode(waiting, {})
  expect([missing.statusCode, missing.json().detalles]).toEqual([
    422,
    [{ campo: 'codigo', mensaje: 'Campo requerido' }],
  ])
  const nobody = await sendCode('', { codigo: '123456' })
  expect([nobody.statusCode, nobody.json().error]).toEqual([401, 'El código no es correcto.'])
})

test('a database that fails at the right code is told as such, and the code stays good', async () => {
  const { username, code } = await makeCareful()
  const waiting = cookieOf(await logIn(app, username), 'segundo_factor')
  const codigo = code()
  const statement = (text: string) => database.pool.query(text)
  await statement(`
    create function fallar() returns trigger language plpgsql
    as $$ begin raise 'falla' using errcode = 'deadlock_detected'; end $$;
    create trigger fallar before delete on personal_verificaciones for each row execute function fallar()`)
  onTestFinished(async () => void (await statement('drop function if exists fallar cascade')))
  const failed = await sendCode(waiting, { codigo })
  expect([failed.statusCode, failed.json().codigo]).toEqual([503, 'reintentar'])
  await statement('drop function fallar cascade')
  expect((await sendCode(waiting, { codigo })).statusCode).toBe(200)
})

const aWrongOne = (code: () => string) => (code() === '000000' ? '000001' : '000000')
/** As many sign-ins that wait for their code. */
async function waitForCodes(username: string, many: number) {
  const waiting = []
  for (let turn = 0; turn < many; turn += 1)
    waiting.push(cookieOf(await logIn(app, username), 'segundo_factor'))
  return waiting
}

test('the sixth wrong code closes the account for 15 minutes, whoever signs in anew', async () => {
  const { username, code } = await makeCareful()
  const [waiting = '', again = ''] = await waitForCodes(username, 2)
  const statuses = []
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await sendCode(waiting, { codigo: aWrongOne(code) })).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const answer = await sendCode(again, { codigo: code() })
  expect([answer.statusCode, answer.json().error]).toEqual([
    429,
    'Demasiados intentos. Probá de nuevo en 15 minutos.',
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('codes sent at once, over many sign-ins that wait, are judged no more often than one by one', async () => {
  const { username, code } = await makeCareful()
  const waiting = await waitForCodes(username, 12)
  const answers = await Promise.all(waiting.map((cookie) => sendCode(cookie, { codigo: aWrongOne(code) })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(5).fill(401),
    ...Array(7).fill(429),
  ])
  const [right = ''] = await waitForCodes(username, 1)
  expect((await sendCode(right, { codigo: code() })).statusCode).toBe(429)
  const { rows } = await database.db.execute(sql`
    select datos ->> 'tipo' as tipo from correos
    where plantilla = 'ingresos_bloqueados' and datos ->> 'usuario' = ${username}`)
  expect(rows).toEqual([{ tipo: 'codigo' }])
})

test('a browser that signed in before gets in while somebody else who knows the password guesses codes', async () => {
  const { username, code } = await makeCareful()
  const [first = '', second = '', stranger = ''] = await waitForCodes(username, 3)
  const device = cookieOf(await sendCode(first, { codigo: code() }), 'dispositivo')
  for (let turn = 0; turn < 6; turn += 1) await sendCode(stranger, { codigo: aWrongOne(code) })
  const codigo = code(30_000)
  expect((await sendCode(second, { codigo })).statusCode).toBe(429)
  expect((await sendCode(`${second}; ${device}`, { codigo })).statusCode).toBe(200)
})

test('the secret of a second factor is encrypted in the database', async () => {
  await makeCareful()
  const { rows } = await database.db.execute<{ secreto: string }>(
    sql`select secreto from personal_segundos_factores`,
  )
  for (const { secreto } of rows) expect(secreto.length).toBeGreaterThan(60)
})
