import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { goodPassword, logIn, makeStaff, sameOrigin, signedIn } from '../../testing/shops/make-staff.ts'

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
/** As if so many seconds had passed. */
const earlier = (seconds: number | string) =>
  database.db.execute(sql`
    update ingresos_fallidos
    set momentos = array(select m - make_interval(secs => ${Number(seconds)}) from unnest(momentos) as m)`)
const mails = async () =>
  (
    await database.db.execute<{ datos: { tipo: string; usuario: string | null } }>(
      sql`select datos from correos where plantilla = 'ingresos_bloqueados' order by id`,
    )
  ).rows.map(({ datos }) => [datos.tipo, datos.usuario])

test('the sixth failure in 15 minutes from an address is a 429, and then the right password is too', async () => {
  const username = await makeStaff(database.db)
  expect(await statuses(6, username, '10.1.0.1')).toEqual([401, 401, 401, 401, 401, 429])
  const answer = await logIn(app, username, goodPassword, '10.1.0.1')
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

test('failures of a time that was set back hold nobody up', async () => {
  const username = await makeStaff(database.db)
  expect(await statuses(6, username, '10.17.0.1')).toEqual([401, 401, 401, 401, 401, 429])
  await earlier(-3_600)
  expect(await statuses(1, username, '10.17.0.1', goodPassword)).toEqual([200])
})

test('five wrong passwords of a stranger lock nobody out', async () => {
  const username = await makeStaff(database.db)
  expect(await statuses(5, username, '10.14.0.1')).toEqual(Array(5).fill(401))
  expect(await statuses(1, username, '10.14.0.2', goodPassword)).toEqual([200])
})

test('guesses from many addresses make strangers wait, longer each time', async () => {
  const username = await makeStaff(database.db)
  const waits: [status: number, seconds: number][] = []
  for (let turn = 0; turn < 15; turn += 1) {
    const answer = await logIn(app, username, wrong, `10.15.0.${turn}`)
    waits.push([answer.statusCode, Number(answer.headers['retry-after'] ?? 0)])
    // As if the guesser had waited as long as the answer said.
    await earlier(answer.headers['retry-after'] ?? 0)
  }
  expect(waits).toEqual([
    ...Array(5).fill([401, 0]),
    ...[5, 10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => [429, seconds]),
  ])
  await logIn(app, username, wrong, '10.15.1.1')
  const owner = await logIn(app, username, goodPassword, '10.15.1.2')
  expect([owner.statusCode, owner.json().error]).toEqual([
    429,
    'Demasiados intentos. Probá de nuevo en 15 minutos.',
  ])
  await earlier(900)
  expect(await statuses(1, username, '10.15.1.2', goodPassword)).toEqual([200])
})

describe('a browser that signed in before', () => {
  const remembered = async (username: string) => {
    const { cookies } = await logIn(app, username, goodPassword, '10.16.0.1')
    const device = cookies.find(({ name }) => name === 'dispositivo')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 })
    return `dispositivo=${device?.value}`
  }
  const logInWith = (cookie: string, username: string, password = goodPassword, ip = '10.16.0.2') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/login/',
      payload: { username, password },
      headers: { ...sameOrigin, cookie },
      remoteAddress: ip,
    })

  test('gets in while strangers guess, from their own address too', async () => {
    const username = await makeStaff(database.db)
    const cookie = await remembered(username)
    await statuses(25, username, '10.16.0.2')
    for (let turn = 0; turn < 9; turn += 1) await logIn(app, username, wrong, `10.16.1.${turn}`)
    expect((await logIn(app, username, goodPassword, '10.16.0.3')).statusCode).toBe(429)
    expect((await logInWith(cookie, username)).statusCode).toBe(200)
  })

  test('waits for none of a hundred strangers', async () => {
    const username = await makeStaff(database.db)
    const cookie = await remembered(username)
    let judged = 0
    const strangers = Array.from({ length: 100 }, async (_, nth) => {
      expect((await logIn(app, `nadie-${nth}`, wrong, `10.18.0.${nth}`)).statusCode).toBe(401)
      judged += 1
    })
    expect((await logInWith(cookie, username)).statusCode).toBe(200)
    expect(judged).toBeLessThan(50)
    await Promise.all(strangers)
  })

  test('tries five wrong passwords too, and then waits alone', async () => {
    const username = await makeStaff(database.db)
    const cookie = await remembered(username)
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) answers.push(await logInWith(cookie, username, wrong))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logInWith(cookie, username)).statusCode).toBe(429)
    expect((await logInWith('', username)).statusCode).toBe(200)
  })

  test('is known to those accounts that signed in with it, under the secret of this shop', async () => {
    const [username, other] = [await makeStaff(database.db), await makeStaff(database.db)]
    const cookie = await remembered(username)
    await statuses(6, other, '10.16.0.4')
    const [id = '', seal = ''] = cookie.split('.')
    for (const forged of [
      cookie,
      `${id}.${'a'.repeat(43)}`,
      `dispositivo=${'b'.repeat(22)}.${seal}`,
      'dispositivo=%00',
    ])
      expect((await logInWith(forged, other, goodPassword, '10.16.0.4')).statusCode).toBe(429)
  })

  test('may be the one of several who share it', async () => {
    const [one, other] = [await makeStaff(database.db), await makeStaff(database.db)]
    const first = await remembered(one)
    const { cookies } = await logInWith(first, other)
    const both = `dispositivo=${cookies.find(({ name }) => name === 'dispositivo')?.value}`
    for (const username of [one, other]) {
      await statuses(6, username, '10.16.0.5')
      expect((await logInWith(both, username, goodPassword, '10.16.0.5')).statusCode).toBe(200)
    }
  })
})

test('the limit holds after a restart, and with the other limits off', async () => {
  const username = await makeStaff(database.db)
  await statuses(6, username, '10.4.0.1')
  const restarted = await makeApi(database, { RATE_LIMITS: 'off' })
  expect((await logIn(restarted, username, goodPassword, '10.4.0.1')).statusCode).toBe(429)
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

test('after 15 minutes the address may try again', async () => {
  const username = await makeStaff(database.db)
  await statuses(6, username, '10.6.0.1')
  await earlier(13.5 * 60)
  const late = await logIn(app, username, goodPassword, '10.6.0.1')
  expect([late.statusCode, late.json().error]).toEqual([
    429,
    'Demasiados intentos. Probá de nuevo en 2 minutos.',
  ])
  await earlier(1.5 * 60)
  expect(await statuses(1, username, '10.6.0.1', goodPassword)).toEqual([200])
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
