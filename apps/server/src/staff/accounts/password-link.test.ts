import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import type { OutgoingMail } from '../../mail/transport.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { deliverMails } from '../../testing/deliver-mails.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeCarefulStaff } from '../../testing/shops/make-careful-staff.ts'
import { goodPassword, logIn, makeStaff, sameOrigin, signedIn } from '../../testing/shops/make-staff.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { purgeSignIns } from '../sign-in/purge-sign-ins.ts'

const secret = 'the-secret-of-a-shop-where-people-forget'
const newPassword = 'Una-mañana-de-sobres-sin-abrir'
let database: OpenDatabase
let app: FastifyInstance
/** The same shop, with a mail server. */
let mailing: FastifyInstance
let owner: string
let asking: Record<string, string>
let sent: OutgoingMail[]
let correo: string
let seller: string
let id: string
let count = 0

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { SESSION_SECRET: secret })
  mailing = await makeApi(database, { SESSION_SECRET: secret, SMTP_URL: 'smtp://localhost:2525' })
  owner = await makeStaff(database.db)
  asking = await signedIn(app, owner)
})
beforeEach(async () => {
  await database.db.execute(sql`update correos set proximo_en = null`)
  sent = []
  correo = `ana-${++count}@example.com`
  seller = await makeStaff(database.db, { rol: 'vendedor', nombre: 'Ana', correo })
  id = await idOf(seller)
})
afterAll(async () => {
  await app.close()
  await mailing.close()
})

async function idOf(username: string) {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from personal where usuario = ${username}`,
  )
  return rows[0]?.id ?? ''
}
type Asked = { of?: string; shop?: FastifyInstance; payload?: object }
const call = (method: InjectOptions['method'], { of = id, shop = app, payload }: Asked = {}) =>
  shop.inject({
    method,
    url: `/api/v1/gestion/personal/${of}/enlace-clave/`,
    headers: asking,
    ...(method === 'POST' && { payload: payload ?? {} }),
  })
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/clave-nueva/${path}`, payload })
const choose = (token: string, clave = newPassword) => post('elegir/', { token, clave })
const tokenOf = ({ ruta }: { ruta: string }) => ruta.split('/').at(-1) ?? ''
const tokenIn = (text: unknown) =>
  /https:\/\/mazo\.example\/gestion\/clave\/([\w-]+)/.exec(String(text))?.[1] ?? ''
const isValid = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/v1/login/validate/', headers })).json().valid
const statusOf = async (username: string, password?: string) =>
  (await logIn(app, username, password)).statusCode

async function deliver() {
  sent.push(...(await deliverMails(database.db, secret)))
}

test('a mail with a link lets who forgot the password choose another, once, and ends the sessions', async () => {
  const [theirs, others] = [await signedIn(app, seller), await signedIn(app, await makeStaff(database.db))]
  const made = await call('POST', { shop: mailing })
  expect([made.statusCode, made.json()]).toMatchObject([201, { correo, pedido_por: owner, ruta: null }])
  await deliver()
  expect(sent).toMatchObject([{ to: correo, subject: 'Elegí una contraseña nueva para la gestión de Mazo' }])
  const token = tokenIn(sent[0]?.text)
  expect(tokenIn(sent[0]?.html)).toBe(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await post('', { token })).json()).toEqual({ nombre: 'Ana', usuario: seller, tienda: 'Mazo' })
  expect(await isValid(theirs)).toBe(true)

  const done = await choose(token)
  expect([done.statusCode, done.json()]).toEqual([200, { username: seller }])
  expect([await isValid(theirs), await isValid(others)]).toEqual([false, true])
  expect([await statusOf(seller, goodPassword), await statusOf(seller, newPassword)]).toEqual([401, 200])
  const again = await choose(token)
  expect([again.statusCode, again.json().codigo]).toEqual([404, 'enlace_vencido'])
  const { rows } = await database.db.execute(
    sql`select quien, accion, nombre, cambios from auditoria where recurso_id = ${id} order by id`,
  )
  expect(rows).toEqual([
    {
      quien: owner,
      accion: 'dio un enlace para una contraseña nueva a',
      nombre: seller,
      cambios: { correo: [null, correo] },
    },
    { quien: seller, accion: 'eligió una contraseña nueva con un enlace', nombre: seller, cambios: {} },
  ])
})

test('without a mail server the admin gets the link to hand over; with one, nobody but the mail has it', async () => {
  const nobodysMail = await idOf(await makeStaff(database.db, { rol: 'vendedor' }))
  const { ruta, correo: to } = (await call('POST', { of: nobodysMail })).json()
  expect([ruta, to]).toEqual([expect.stringMatching(/^\/gestion\/clave\/[\w-]{43}$/), null])
  const shown = (await call('GET', { of: nobodysMail })).json()
  expect(shown).toMatchObject({ manda_mails: false, enlace: { ruta } })
  expect((await call('GET', { of: nobodysMail, shop: mailing })).json()).toMatchObject({
    manda_mails: true,
    enlace: { ruta: null },
  })
  expect((await choose(tokenOf({ ruta }))).statusCode).toBe(200)
})

test('who has no address needs one to be typed, where the link goes by mail', async () => {
  const of = await idOf(await makeStaff(database.db, { rol: 'vendedor' }))
  const without = await call('POST', { of, shop: mailing })
  expect([without.statusCode, without.json().detalles]).toEqual([
    422,
    [{ campo: 'correo', mensaje: 'Escribí a qué mail le mandamos el enlace.' }],
  ])
  const bad = await call('POST', { of, shop: mailing, payload: { correo: 'sin arroba' } })
  expect(bad.json().detalles).toEqual([{ campo: 'correo', mensaje: 'Debe contener @' }])
  await call('POST', { of, shop: mailing, payload: { correo: 'OTRA@example.com' } })
  await deliver()
  expect(sent).toMatchObject([{ to: 'otra@example.com' }])
})

test('the database has no link, not even in the mails that wait', async () => {
  const token = tokenOf((await call('POST')).json())
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select l::text as row from personal_enlaces_clave l union all select c::text from correos c
      union all select a::text from auditoria a`,
  )
  for (const { row } of rows) expect(row).not.toContain(token)
})

test('one that is sent anew is another, and one that was taken back opens nothing, nor is it mailed', async () => {
  const first = tokenOf((await call('POST')).json())
  const second = tokenOf((await call('POST')).json())
  expect([
    (await post('', { token: first })).statusCode,
    (await post('', { token: second })).statusCode,
  ]).toEqual([404, 200])
  expect((await call('DELETE')).statusCode).toBe(204)
  await deliver()
  expect(sent).toEqual([])
  expect((await choose(second)).statusCode).toBe(404)
  expect((await call('GET')).json().enlace).toBeNull()
  expect((await call('DELETE')).statusCode).toBe(404)
})

test('after 72 hours the link opens nothing, and is forgotten', async () => {
  const made = (await call('POST')).json()
  expect(Date.parse(made.vence_en) - Date.parse(made.creado_en)).toBeCloseTo(72 * 3_600_000, -4)
  await database.db.execute(sql`update personal_enlaces_clave set vence_en = now() - interval '1 second'`)
  expect((await choose(tokenOf(made))).statusCode).toBe(404)
  expect((await call('GET')).json().enlace).toBeNull()
  await purgeSignIns(database.db)
  const { rows } = await database.db.execute(sql`select from personal_enlaces_clave`)
  expect(rows).toEqual([])
})

test('two who use one link at once: one password is chosen', async () => {
  const token = tokenOf((await call('POST')).json())
  const answers = await Promise.all([choose(token), choose(token, `${newPassword}-dos`)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
})

test('a used link opens no session, not even with the password chosen with it', async () => {
  const token = tokenOf((await call('POST')).json())
  await choose(token)
  const again = await choose(token)
  expect([again.statusCode, again.cookies]).toEqual([404, []])
})

test('a weak password is told beside its field, and the link stays good', async () => {
  const token = tokenOf((await call('POST')).json())
  const weak = await choose(token, 'contraseña1234')
  expect([weak.statusCode, weak.json().detalles[0].campo]).toEqual([422, 'clave'])
  expect((await choose(token)).statusCode).toBe(200)
})

test('who was locked out for guessing comes in with the new password at once', async () => {
  for (let tries = 0; tries < 6; tries += 1) await statusOf(seller, 'no-me-acuerdo-cual-era')
  expect(await statusOf(seller, goodPassword)).toBe(429)
  await choose(tokenOf((await call('POST')).json()))
  expect(await statusOf(seller, newPassword)).toBe(200)
})

test('a second factor is still asked for, and a sign-in that waited for its code is over', async () => {
  const [careful, other] = [
    await makeCarefulStaff(database.db, secret),
    await makeCarefulStaff(database.db, secret),
  ]
  const waiting = async ({ username }: { username: string }) => {
    const { cookies } = await logIn(app, username)
    return `segundo_factor=${encodeURIComponent(cookies.find(({ name }) => name === 'segundo_factor')?.value ?? '')}`
  }
  const [theirs, others] = [await waiting(careful), await waiting(other)]
  await choose(tokenOf((await call('POST', { of: await idOf(careful.username) })).json()))
  const statusWith = async (cookie: string, codigo: string) => {
    const headers = { ...sameOrigin, cookie }
    const url = '/api/v1/login/segundo-factor/'
    return (await app.inject({ method: 'POST', url, headers, payload: { codigo } })).statusCode
  }
  expect(await statusWith(theirs, careful.code())).toBe(401)
  expect(await statusWith(others, other.code())).toBe(200)
  expect((await logIn(app, careful.username, newPassword)).json()).toEqual({ segundo_factor: true })
})

test('a sign-in with the old password that is under way while it is replaced opens nothing', async () => {
  const careful = await makeCarefulStaff(database.db, secret)
  const { cookies } = await logIn(app, careful.username)
  const challenge = cookies.find(({ name }) => name === 'segundo_factor')?.value ?? ''
  const ways = [
    { who: seller, table: 'personal_sesiones', signIn: () => logIn(app, seller) },
    {
      who: careful.username,
      table: 'personal_sesiones',
      signIn: () =>
        app.inject({
          method: 'POST',
          url: '/api/v1/login/segundo-factor/',
          headers: { ...sameOrigin, cookie: `segundo_factor=${encodeURIComponent(challenge)}` },
          payload: { codigo: careful.code() },
        }),
    },
    {
      who: careful.username,
      table: 'personal_verificaciones',
      signIn: () => logIn(app, careful.username),
    },
  ]
  for (const { who, table, signIn } of ways) {
    const person = await idOf(who)
    await database.db.execute(sql`
      update personal_credenciales set clave_hash = (select clave_hash from personal_credenciales c
        join personal p on p.id = c.personal_id where p.usuario = ${owner}) where personal_id = ${person}`)
    await database.db.execute(sql`delete from personal_sesiones where personal_id = ${person}`)
    const replace = `lock table ${table} in exclusive mode;
      update personal_credenciales set clave_hash = 'otra' where personal_id = '${person}'`
    const [late] = await whileHeld(database, replace, () => [signIn()])
    expect([table, late?.statusCode]).toEqual([table, 401])
    const { rows } = await database.db.execute(sql`
      select id from personal_sesiones where personal_id = ${person}
      union all select id from personal_verificaciones where valor = ${person}`)
    expect(rows).toEqual([])
  }
})

test('a link dies when its person is switched off, or changes the password without it', async () => {
  const first = tokenOf((await call('POST')).json())
  const headers = await signedIn(app, seller)
  const payload = { actual: goodPassword, nueva: newPassword }
  await app.inject({ method: 'POST', url: '/api/v1/gestion/cuenta/clave/', headers, payload })
  expect((await choose(first)).statusCode).toBe(404)

  const second = tokenOf((await call('POST')).json())
  const person = { nombre: 'Ana', rol: 'vendedor', version: 1 }
  const change = (changes: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/gestion/personal/${id}/`,
      headers: asking,
      payload: { ...person, ...changes },
    })
  await change({ activo: false })
  expect((await call('POST')).json().codigo).toBe('sin_acceso')
  await change({ activo: true, version: 2 })
  expect((await choose(second)).statusCode).toBe(404)
})

test('nobody gets a link for themselves, nor for who is not here', async () => {
  expect((await call('POST', { of: await idOf(owner) })).json().codigo).toBe('a_vos_mismo')
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await call(method, { of: 'nadie' })).statusCode).toBe(404)
})

test('whoever has no link learns nothing: an invitation opens no password, and a guess is told as an old link', async () => {
  const invited = await app.inject({
    method: 'POST',
    url: '/api/v1/gestion/invitaciones/',
    headers: asking,
    payload: { nombre: 'Juan', correo: `juan-${count}@example.com`, rol: 'vendedor' },
  })
  const guesses = [
    await post('', { token: tokenOf(invited.json()) }),
    await post('', { token: seller }),
    await choose('inventado'),
    await choose('inventado', 'corta'),
  ]
  for (const { statusCode, body } of guesses) {
    expect(statusCode).toBe(404)
    expect(body).toBe(guesses[0]?.body)
  }
})
