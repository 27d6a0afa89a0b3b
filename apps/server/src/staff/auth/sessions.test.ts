import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { goodPassword, logIn, makeStaff, sameOrigin, signedIn } from '../../testing/shops/make-staff.ts'
import { purgeSignIns } from '../sign-in/purge-sign-ins.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

type Headers = Record<string, string>
const isValid = async (headers: Headers) =>
  (await app.inject({ url: '/api/v1/login/validate/', headers })).json().valid
const logOut = (headers: Headers) => app.inject({ method: 'POST', url: '/api/v1/logout/', headers })

describe('signing in', () => {
  test('says who came in and gives a cookie that scripts cannot read', async () => {
    await makeStaff(database.db, { username: 'Duena', rol: 'admin' })
    const answer = await logIn(app, ' DUENA ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ usuario: { username: 'duena', rol: 'admin' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'sesion',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 7_200,
        value: expect.stringMatching(/^.{32}\..+/),
      }),
      expect.objectContaining({ name: 'dispositivo', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
    expect(answer.cookies[0]).not.toHaveProperty('secure')
    expect(answer.cookies[0]).not.toHaveProperty('domain')
  })

  test('under https the cookie is __Host-sesion, and secure', async () => {
    const username = await makeStaff(database.db)
    const secure = await makeApi(database, { PUBLIC_URL: 'https://mazo.example' })
    const [cookie, device] = (await logIn(secure, username)).cookies
    expect(cookie).toMatchObject({ name: '__Host-sesion', secure: true, path: '/', httpOnly: true })
    expect(device).toMatchObject({ name: '__Host-dispositivo', secure: true, path: '/', httpOnly: true })
    const headers = { cookie: `__Host-sesion=${encodeURIComponent(cookie?.value ?? '')}` }
    const validate = await secure.inject({ url: '/api/v1/login/validate', headers })
    expect(validate.json()).toEqual({ valid: true })
    await secure.close()
  })

  test('with another password, or a name that nobody has, is refused in the same words', async () => {
    const username = await makeStaff(database.db)
    for (const answer of [await logIn(app, username, 'otra cosa'), await logIn(app, 'nadie', goodPassword)]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({
        error: 'Usuario o contraseña incorrectos',
        codigo: 'credenciales_invalidas',
      })
      expect(answer.cookies).toEqual([])
    }
  })

  test('without a name or a password says which is missing', async () => {
    const payload = { username: ' ' }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/login/', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detalles).toEqual([
      { campo: 'username', mensaje: 'Campo requerido' },
      { campo: 'password', mensaje: 'Campo requerido' },
    ])
  })
})

describe('a session', () => {
  test('is another one after each sign-in, and the earlier one is over at once', async () => {
    const username = await makeStaff(database.db)
    const earlier = await signedIn(app, username)
    const [cookie] = (
      await app.inject({
        method: 'POST',
        url: '/api/v1/login/',
        payload: { username, password: goodPassword },
        headers: earlier,
      })
    ).cookies
    const later = { cookie: `sesion=${encodeURIComponent(cookie?.value ?? '')}` }
    expect(later.cookie).not.toBe(earlier.cookie)
    expect([await isValid(earlier), await isValid(later)]).toEqual([false, true])
  })

  test('is over at once for whoever kept its cookie, when it was closed', async () => {
    const headers = await signedIn(app, await makeStaff(database.db))
    expect(await isValid(headers)).toBe(true)
    const answer = await logOut(headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { valid: false }])
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'sesion', value: '', maxAge: 0 })])
    expect(await isValid(headers)).toBe(false)
    const qr = await app.inject({ url: '/api/v1/productos/qr/1/', headers })
    expect([qr.statusCode, qr.json().error]).toEqual([401, 'Iniciá sesión para continuar.'])
  })

  test('outlives a restart', async () => {
    const headers = await signedIn(app, await makeStaff(database.db))
    const restarted = await makeApi(database)
    const answer = await restarted.inject({ url: '/api/v1/login/validate/', headers })
    expect(answer.json()).toEqual({ valid: true })
    await restarted.close()
  })

  test('signed with the secret of another shop is nobody’s', async () => {
    const headers = await signedIn(app, await makeStaff(database.db))
    const other = await makeApi(database, { SESSION_SECRET: 'another-secret-of-forty-characters-or-so' })
    expect((await other.inject({ url: '/api/v1/login/validate/', headers })).json()).toEqual({ valid: false })
    await other.close()
  })

  test('ends after two hours without use, and each use moves its end', async () => {
    const username = await makeStaff(database.db)
    const headers = await signedIn(app, username)
    await age(username, '30 minutes')
    const used = await app.inject({ url: '/api/v1/login/validate/', headers })
    expect(used.json()).toEqual({ valid: true })
    expect(used.cookies).toEqual([expect.objectContaining({ name: 'sesion', maxAge: 7_200 })])
    await age(username, '119 minutes')
    expect(await isValid(headers)).toBe(true)
    await age(username, '121 minutes')
    expect(await isValid(headers)).toBe(false)
  })

  test('ends after twelve hours however busy it is', async () => {
    const username = await makeStaff(database.db)
    const headers = await signedIn(app, username)
    const began = (interval: string) =>
      database.db.execute(sql`update personal_sesiones set creado_en = now() - ${interval}::interval
        where personal_id = (select id from personal where usuario = ${username})`)
    await began('11 hours 59 minutes')
    expect(await isValid(headers)).toBe(true)
    await began('12 hours 1 minute')
    expect(await isValid(headers)).toBe(false)
  })

  test('is not to be had from the database: what browsers hold is not in it', async () => {
    const headers = await signedIn(app, await makeStaff(database.db))
    const token = decodeURIComponent(headers.cookie).replace('sesion=', '').split('.')[0] ?? ''
    const { rows } = await database.db.execute(
      sql`select 1 from personal_sesiones where token = ${token} or id = ${token}`,
    )
    expect([token.length, rows.length]).toEqual([32, 0])
  })

  test('that is not there is no failure: nobody is signed in', async () => {
    expect(await isValid({})).toBe(false)
    expect(await isValid({ cookie: 'sesion=inventada.firma' })).toBe(false)
    expect((await logOut(sameOrigin)).statusCode).toBe(200)
  })
})

test('what is past its time is cleared away, and nothing else', async () => {
  const [username, other] = [await makeStaff(database.db), await makeStaff(database.db)]
  const headers = await signedIn(app, username)
  await signedIn(app, other)
  await age(other, '3 hours')
  await logIn(app, 'alguien', 'equivocada', '10.20.0.1')
  await database.db.execute(sql`
    insert into ingresos_fallidos (clave, momentos) values ('vieja', array[now() - interval '25 hours']), ('vacia', '{}')`)
  await purgeSignIns(database.db)
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from personal_sesiones where vence_en < now()) as sesiones,
      (select count(*)::int from ingresos_fallidos where clave in ('vieja', 'vacia')) as viejas,
      (select count(*)::int > 0 from ingresos_fallidos) as recientes`)
  expect(rows).toEqual([{ sesiones: 0, viejas: 0, recientes: true }])
  expect(await isValid(headers)).toBe(true)
})

test('a code is remembered for a day after its time, in which the clock may be set back', async () => {
  const username = await makeStaff(database.db)
  await database.db.execute(sql`
    insert into personal_codigos_usados (personal_id, codigo, vence_en)
    select id, codigo, now() - edad
    from personal, (values ('111111', interval '50 minutes'), ('222222', '25 hours')) as usados (codigo, edad)
    where usuario = ${username}`)
  await purgeSignIns(database.db)
  const { rows } = await database.db.execute(sql`select codigo from personal_codigos_usados`)
  expect(rows).toEqual([{ codigo: '111111' }])
})

test('while the database fails nobody is signed in or out: it is asked again later', async () => {
  const headers = await signedIn(app, await makeStaff(database.db))
  const rename = (from: string, to: string) => database.pool.query(`alter table ${from} rename to ${to}`)
  await rename('personal_sesiones', 'personal_sesiones_aparte')
  onTestFinished(async () => void (await rename('personal_sesiones_aparte', 'personal_sesiones')))
  const validate = await app.inject({ url: '/api/v1/login/validate/', headers })
  expect([validate.statusCode, validate.json(), validate.cookies]).toEqual([200, { valid: false }, []])
  const view = await app.inject({ url: '/api/v1/productos/qr/1/', headers })
  expect([view.statusCode, view.json().codigo]).toEqual([503, 'reintentar'])
  expect((await logOut(headers)).statusCode).toBe(503)
})

/** As if so much time had passed since the session was last used. */
const age = (username: string, interval: string) =>
  database.db.execute(sql`update personal_sesiones set vence_en = vence_en - ${interval}::interval
    where personal_id = (select id from personal where usuario = ${username})`)
