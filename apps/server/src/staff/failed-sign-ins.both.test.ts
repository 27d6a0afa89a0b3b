import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { goodPassword, logIn, makeStaff, signedIn } from '../testing/make-staff.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

const wrong = 'otra-contraseña-cualquiera'
const statuses = async (times: number, username: string, ip: string, password = wrong) => {
  const answers = []
  for (let turn = 0; turn < times; turn += 1) answers.push(await logIn(app, username, password, ip))
  return answers.map(({ statusCode }) => statusCode)
}
const mails = async () =>
  (
    await database.db.execute<{ datos: { tipo: string; usuario: string | null } }>(
      sql`select datos from correos where plantilla = 'ingresos_bloqueados' order by id`,
    )
  ).rows.map(({ datos }) => [datos.tipo, datos.usuario])

test('the sixth failure in 15 minutes is a 429, and then the right password is too', async () => {
  const username = await makeStaff(database.db)
  expect(await statuses(6, username, '10.1.0.1')).toEqual([401, 401, 401, 401, 401, 429])
  const answer = await logIn(app, username, goodPassword, '10.1.0.2')
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({
    error: 'Demasiados intentos. Probá de nuevo en 15 minutos.',
    codigo: 'demasiados_intentos',
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('a name that nobody has is closed like any other', async () => {
  expect(await statuses(7, 'nadie', '10.2.0.1')).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('five failures hold nothing against who then knows the password', async () => {
  const username = await makeStaff(database.db)
  expect(await statuses(5, username, '10.3.0.1')).toEqual(Array(5).fill(401))
  expect(await statuses(1, username, '10.3.0.1', goodPassword)).toEqual([200])
  expect(await statuses(5, username, '10.3.0.1')).toEqual(Array(5).fill(401))
})

test('the limit holds after a restart, and with the other limits off', async () => {
  const username = await makeStaff(database.db)
  await statuses(6, username, '10.4.0.1')
  const restarted = await makeApi(database, { RATE_LIMITS: 'off' })
  expect((await logIn(restarted, username)).statusCode).toBe(429)
  await restarted.close()
})

test('forty at once for one account are no more than one by one', async () => {
  const username = await makeStaff(database.db)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => logIn(app, username, wrong, `10.5.0.${turn}`)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(5).fill(401),
    ...Array(35).fill(429),
  ])
})

test('after 15 minutes the account may try again', async () => {
  const username = await makeStaff(database.db)
  await statuses(6, username, '10.6.0.1')
  await database.db.execute(sql`
    update ingresos_fallidos set momentos = array(select m - interval '14 minutes' from unnest(momentos) as m)`)
  const late = await logIn(app, username, goodPassword, '10.6.0.2')
  expect([late.statusCode, late.json().error]).toEqual([
    429,
    'Demasiados intentos. Probá de nuevo en 1 minuto.',
  ])
  await database.db.execute(sql`
    update ingresos_fallidos set momentos = array(select m - interval '1 minute' from unnest(momentos) as m)`)
  expect(await statuses(1, username, '10.6.0.2', goodPassword)).toEqual([200])
})

test('an address that failed more than 20 times is refused whatever name it says', async () => {
  const username = await makeStaff(database.db)
  const answers = []
  for (let turn = 0; turn < 21; turn += 1) answers.push(await logIn(app, `prueba-${turn}`, wrong, '10.7.0.1'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(401), 429])
  expect((await logIn(app, username, goodPassword, '10.7.0.1')).statusCode).toBe(429)
  expect((await logIn(app, username, goodPassword, '10.7.0.2')).statusCode).toBe(200)
})

test('who is signed in stays so while the account is closed', async () => {
  const username = await makeStaff(database.db)
  const headers = await signedIn(app, username)
  await statuses(6, username, '10.8.0.1')
  expect((await app.inject({ url: '/api/v1/login/validate/', headers })).json()).toEqual({ valid: true })
})

test('the owner is told by mail, once for each time that an account of the shop is closed', async () => {
  const username = await makeStaff(database.db)
  const before = (await mails()).length
  await statuses(9, username, '10.9.0.1')
  await statuses(9, 'tampoco-existe', '10.9.0.2')
  expect((await mails()).slice(before)).toEqual([['cuenta', username]])
})

test('a name typed is in no table: people type passwords there', async () => {
  await logIn(app, 'mi-clave-secreta-1', wrong, '10.10.0.1')
  const { rows } = await database.db.execute(sql`select * from ingresos_fallidos`)
  expect(JSON.stringify(rows)).not.toContain('mi-clave')
})

test('a name that nobody has takes as long as another password', async () => {
  const username = await makeStaff(database.db)
  // The work of this process, ms: by the clock, a busy machine makes one of the two wait longer.
  const leastWork = async (name: string, network: string) => {
    const works = []
    for (let turn = 0; turn < 5; turn += 1) {
      const start = process.cpuUsage()
      await logIn(app, name, wrong, `${network}.${turn}`)
      const { user, system } = process.cpuUsage(start)
      works.push((user + system) / 1_000)
    }
    return Math.min(...works)
  }
  const [known, unknown] = [await leastWork(username, '10.11.0'), await leastWork('quien-sabe', '10.12.0')]
  // Without a password to work on, an answer takes a fifth of that.
  expect(unknown).toBeGreaterThan(known * 0.5)
})
