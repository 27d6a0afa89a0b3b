import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeCarefulStaff } from '../../testing/shops/make-careful-staff.ts'
import { goodPassword, logIn, makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { isWeak } from '../weak-passwords.ts'
import { recoverAccount } from './recover-account.ts'

const secret = 'the-secret-of-a-shop-with-one-admin-who-forgot'
let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { SESSION_SECRET: secret })
})
afterAll(() => app.close())

const isValid = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/v1/login/validate/', headers })).json().valid

test('who forgot the password gets another that was drawn, and every session is over', async () => {
  const owner = await makeStaff(database.db)
  const [theirs, others] = [await signedIn(app, owner), await signedIn(app, await makeStaff(database.db))]
  const recovered = await recoverAccount(database.db, ` ${owner.toUpperCase()} `)
  const password = recovered?.password ?? ''
  expect(recovered).toEqual({ username: owner, password, hadSecondFactor: false, activo: true })
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(isWeak(password)).toBe(false)
  expect([await isValid(theirs), await isValid(others)]).toEqual([false, true])
  expect((await logIn(app, owner, goodPassword)).statusCode).toBe(401)
  expect((await logIn(app, owner, password)).statusCode).toBe(200)
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select a::text as row from auditoria a where nombre = ${owner}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).toContain('sistema')
  expect(rows[0]?.row).not.toContain(password)
})

test('a lost second factor is off, and a door that guesses had closed is open', async () => {
  const { username } = await makeCarefulStaff(database.db, secret)
  for (let tries = 0; tries < 6; tries += 1) await logIn(app, username, 'no-me-acuerdo-cual-era')
  expect((await logIn(app, username)).statusCode).toBe(429)
  const recovered = await recoverAccount(database.db, username)
  expect(recovered).toMatchObject({ hadSecondFactor: true })
  expect((await logIn(app, username, recovered?.password)).json()).toHaveProperty('usuario')
})

test('a name that nobody has changes nothing', async () => {
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  expect(await recoverAccount(database.db, 'nadie-se-llama-asi')).toBeNull()
  expect((await logIn(app, seller)).statusCode).toBe(200)
})
