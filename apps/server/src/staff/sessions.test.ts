import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { goodPassword, logIn, makeStaff, sameOrigin, signedIn } from '../testing/make-staff.ts'

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
    ])
    expect(answer.cookies[0]).not.toHaveProperty('secure')
    expect(answer.cookies[0]).not.toHaveProperty('domain')
  })

  test('under https the cookie is __Host-sesion, and secure', async () => {
    const username = await makeStaff(database.db)
    const secure = await makeApi(database, { PUBLIC_URL: 'https://mazo.example' })
    const [cookie] = (await logIn(secure, username)).cookies
    expect(cookie).toMatchObject({ name: '__Host-sesion', secure: true, path: '/', httpOnly: true })
    const headers = { cookie: `__Host-sesion=${encodeURIComponent(cookie?.value ?? '')}` }
    const validate = await secure.inject({ url: '/api/v1/login/validate', headers })
    expect(validate.json()).toEqual({ valid: true })
    await secure.close()
  })

  test('with another password, or a name that nobody has, is refused in the same words', async () => {
    const username = await makeStaff(database.db)
    for (const answer of [
      await logIn(app, username, 'otra cosa'),
      await logIn(app, 'nadie\0', goodPassword),
    ]) {
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
