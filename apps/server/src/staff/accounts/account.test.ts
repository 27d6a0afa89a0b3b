import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeCarefulStaff } from '../../testing/shops/make-careful-staff.ts'
import { goodPassword, logIn, makeStaff, sameOrigin, signedIn } from '../../testing/shops/make-staff.ts'
import { whileHeld } from '../../testing/while-held.ts'

const secret = 'the-secret-of-a-shop-whose-people-change'
let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { SESSION_SECRET: secret })
})
afterAll(() => app.close())

type Headers = Record<string, string>
const newPassword = 'Sobres-nuevos-de-otoño'
const call = (method: InjectOptions['method'], path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/v1/gestion/cuenta/${path}`, headers, ...(payload && { payload }) })
const isValid = async (headers: Headers) =>
  (await app.inject({ url: '/api/v1/login/validate/', headers })).json().valid
/** The cookie that an answer leaves in the browser. */
const after = ({ cookies }: LightMyRequestResponse, name = 'sesion'): Headers => {
  const value = cookies.findLast((cookie) => cookie.name === name)?.value ?? ''
  return { ...sameOrigin, cookie: `${name}=${encodeURIComponent(value)}` }
}
const trailOf = async (username: string) =>
  (
    await database.db.execute<{ accion: string }>(
      sql`select accion from auditoria where quien = ${username} order by id`,
    )
  ).rows.map(({ accion }) => accion)

describe('changing the password', () => {
  test('asks the current one, ends the other sessions at once, and keeps this browser in', async () => {
    const username = await makeStaff(database.db)
    const other = await signedIn(app, username)
    const here = await signedIn(app, username)
    const wrong = await call('POST', 'clave/', here, { actual: 'otra cosa', nueva: newPassword })
    expect([wrong.statusCode, wrong.json().detalles]).toEqual([
      422,
      [{ campo: 'actual', mensaje: 'La contraseña no es correcta.' }],
    ])
    expect(await isValid(other)).toBe(true)

    const changed = await call('POST', 'clave/', here, { actual: goodPassword, nueva: newPassword })
    expect(changed.statusCode).toBe(204)
    expect([await isValid(other), await isValid(here), await isValid(after(changed))]).toEqual([
      false,
      false,
      true,
    ])
    expect((await logIn(app, username)).statusCode).toBe(401)
    expect((await logIn(app, username, newPassword)).statusCode).toBe(200)
    expect(await trailOf(username)).toEqual(['cambió su contraseña'])
  })

  test('ends a sign-in with the old one that waits for its code', async () => {
    const { username, code } = await makeCarefulStaff(database.db, secret)
    const challenged = await logIn(app, username)
    const entered = await app.inject({
      method: 'POST',
      url: '/api/v1/login/segundo-factor/',
      headers: after(challenged, 'segundo_factor'),
      payload: { codigo: code() },
    })
    const waiting = await logIn(app, username)
    await call('POST', 'clave/', after(entered), { actual: goodPassword, nueva: newPassword })
    const late = await app.inject({
      method: 'POST',
      url: '/api/v1/login/segundo-factor/',
      headers: after(waiting, 'segundo_factor'),
      payload: { codigo: code(30_000) },
    })
    expect([entered.statusCode, late.statusCode]).toEqual([200, 401])
  })

  test('refuses a weak one beside its field', async () => {
    const here = await signedIn(app, await makeStaff(database.db))
    const answer = await call('POST', 'clave/', here, { actual: goodPassword, nueva: 'contraseña1234' })
    expect([answer.statusCode, answer.json().detalles]).toEqual([
      422,
      [{ campo: 'nueva', mensaje: 'Elegí una contraseña más segura.' }],
    ])
  })

  test('the sixth wrong current password in 15 minutes is a 429: an open session is no way to guess', async () => {
    const here = await signedIn(app, await makeStaff(database.db))
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await call('POST', 'clave/', here, { actual: 'otra', nueva: newPassword })).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const right = await call('POST', 'clave/', here, { actual: goodPassword, nueva: newPassword })
    expect(right.statusCode).toBe(429)
    expect(await isValid(here)).toBe(true)
  })
})

/** Turns the second factor on. @returns its code generator, the recovery codes and the new cookie */
async function turnOn(here: Headers) {
  const begun = await call('POST', 'segundo-factor/', here, { clave: goodPassword })
  const { uri, clave_manual } = begun.json()
  const first = codeAt(clave_manual, Date.now())
  const code = () => codeAt(clave_manual, Date.now() + 30_000) // the next one, as a code is taken once
  const confirmed = await call('POST', 'segundo-factor/confirmar/', here, { codigo: first })
  return {
    begun,
    uri,
    code,
    first,
    confirmed,
    codigos: confirmed.json().codigos as string[],
    now: after(confirmed),
  }
}
/** The cookie of a sign-in that waits for its second factor. */
const waitForCode = async (username: string) => after(await logIn(app, username), 'segundo_factor')
const giveCode = (headers: Headers, codigo: string) =>
  app.inject({ method: 'POST', url: '/api/v1/login/segundo-factor/', payload: { codigo }, headers })
const signInWith = async (username: string, codigo: string) => giveCode(await waitForCode(username), codigo)

describe('the second factor', () => {
  test('is on after its first right code, names shop and person, and gives ten codes once', async () => {
    const username = await makeStaff(database.db)
    const here = await signedIn(app, username)
    const refused = await call('POST', 'segundo-factor/', here, { clave: 'otra cosa' })
    expect([refused.statusCode, refused.json().detalles[0].campo]).toEqual([422, 'clave'])
    const begun = await call('POST', 'segundo-factor/', here, { clave: goodPassword })
    expect(begun.json().uri).toBe(
      `otpauth://totp/Mazo:${username}?secret=${begun.json().clave_manual}&issuer=Mazo`,
    )
    expect((await logIn(app, username)).json()).toHaveProperty('usuario') // nothing asks for codes yet
    const wrong = await call('POST', 'segundo-factor/confirmar/', here, { codigo: '12345' })
    expect([wrong.statusCode, wrong.json().detalles[0].campo]).toEqual([422, 'codigo'])

    const { codigos, now } = await turnOn(here)
    expect(new Set(codigos).size).toBe(10)
    expect((await call('GET', '', now)).json()).toMatchObject({ segundo_factor: true, codigos_restantes: 10 })
    expect((await logIn(app, username)).json()).toEqual({ segundo_factor: true })
    const again = await call('POST', 'segundo-factor/', now, { clave: goodPassword })
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'segundo_factor_activo'])
    expect(await trailOf(username)).toEqual(['activó su segundo factor'])
  })

  test('the code that turned it on signs nobody in any more, and the next one does', async () => {
    const username = await makeStaff(database.db)
    const { first, code } = await turnOn(await signedIn(app, username))
    expect((await signInWith(username, first)).statusCode).toBe(401)
    expect((await signInWith(username, code())).statusCode).toBe(200)
  })

  test('a code to recover with signs in once, however it is typed', async () => {
    const username = await makeStaff(database.db)
    const { codigos, now } = await turnOn(await signedIn(app, username))
    const [first = '', second = ''] = codigos
    const entered = await signInWith(username, ` ${first.toUpperCase().replace('-', ' ')} `)
    expect([entered.statusCode, entered.json()]).toEqual([200, { usuario: { username, rol: 'admin' } }])
    const again = await signInWith(username, first)
    expect([again.statusCode, again.json().error]).toEqual([401, 'El código no es correcto.'])
    expect((await signInWith(username, second)).statusCode).toBe(200)
    expect((await call('GET', '', now)).json().codigos_restantes).toBe(8)
  })

  test('two that give the same code at once: one gets in', async () => {
    const username = await makeStaff(database.db)
    const { codigos } = await turnOn(await signedIn(app, username))
    const [code = ''] = codigos
    const waiting = [await waitForCode(username), await waitForCode(username)]
    const answers = await whileHeld(database, 'select from personal_segundos_factores for update', () =>
      waiting.map((headers) => giveCode(headers, code)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  test('six wrong codes to recover with close it, like those of the authenticator', async () => {
    const username = await makeStaff(database.db)
    const { codigos } = await turnOn(await signedIn(app, username))
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await signInWith(username, 'zzzzz-22222')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signInWith(username, codigos[0] ?? '')).statusCode).toBe(429)
  })

  test('new codes make the earlier ones worthless', async () => {
    const username = await makeStaff(database.db)
    const { codigos, now } = await turnOn(await signedIn(app, username))
    expect((await call('POST', 'segundo-factor/codigos/', now, { clave: 'otra' })).statusCode).toBe(422)
    const renewed = await call('POST', 'segundo-factor/codigos/', now, { clave: goodPassword })
    expect(renewed.json().codigos).toHaveLength(10)
    expect((await signInWith(username, codigos[0] ?? '')).statusCode).toBe(401)
    expect((await signInWith(username, renewed.json().codigos[0])).statusCode).toBe(200)
  })

  test('goes with the password, and then the password is enough again', async () => {
    const username = await makeStaff(database.db)
    const { now } = await turnOn(await signedIn(app, username))
    expect((await call('POST', 'segundo-factor/quitar/', now, { clave: 'otra' })).statusCode).toBe(422)
    const removed = await call('POST', 'segundo-factor/quitar/', now, { clave: goodPassword })
    expect(removed.statusCode).toBe(204)
    expect((await call('GET', '', after(removed))).json()).toMatchObject({
      segundo_factor: false,
      codigos_restantes: 0,
    })
    expect((await logIn(app, username)).json()).toHaveProperty('usuario')
    expect(await trailOf(username)).toEqual(['activó su segundo factor', 'desactivó su segundo factor'])
  })
})

describe('the sessions of an account', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  const fromPhone = async (username: string) =>
    after(
      await app.inject({
        method: 'POST',
        url: '/api/v1/login/',
        payload: { username, password: goodPassword },
        headers: { ...sameOrigin, 'user-agent': phone },
      }),
    )

  test('are told in plain words, this one marked, and nobody else’s among them', async () => {
    const username = await makeStaff(database.db)
    await signedIn(app, await makeStaff(database.db))
    await fromPhone(username)
    const here = await signedIn(app, username)
    const { sesiones } = (await call('GET', '', here)).json()
    expect(sesiones.map(({ navegador, esta }: Record<string, unknown>) => [navegador, esta])).toEqual([
      ['Navegador desconocido', true],
      ['Chrome en Android', false],
    ])
    expect(Object.keys(sesiones[0])).toEqual(['id', 'navegador', 'desde', 'esta'])
  })

  test('one of them can be closed from another, and is over at once', async () => {
    const username = await makeStaff(database.db)
    const lost = await fromPhone(username)
    const here = await signedIn(app, username)
    const { sesiones } = (await call('GET', '', here)).json()
    const { id } = sesiones.find(({ esta }: { esta: boolean }) => !esta)
    const stranger = await signedIn(app, await makeStaff(database.db))
    expect((await call('DELETE', `sesiones/${id}/`, stranger)).statusCode).toBe(404)
    expect(await isValid(lost)).toBe(true)
    expect((await call('DELETE', `sesiones/${id}/`, here)).statusCode).toBe(204)
    expect([await isValid(lost), await isValid(here)]).toEqual([false, true])
  })

  test('all the others can be closed together', async () => {
    const username = await makeStaff(database.db)
    const others = [await fromPhone(username), await signedIn(app, username)]
    const here = await signedIn(app, username)
    expect((await call('DELETE', 'sesiones/', here)).statusCode).toBe(204)
    for (const other of others) expect(await isValid(other)).toBe(false)
    expect(await isValid(here)).toBe(true)
  })
})
