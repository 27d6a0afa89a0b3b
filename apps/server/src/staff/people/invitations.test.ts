import { invitationHours } from '@mazo/contract/staff/staff-invitations.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import type { OutgoingMail } from '../../mail/transport.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { deliverMails } from '../../testing/deliver-mails.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { goodPassword, logIn, makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { purgeSignIns } from '../sign-in/purge-sign-ins.ts'

const secret = 'the-secret-of-a-shop-that-invites-people'
let database: OpenDatabase
let app: FastifyInstance
let asking: Record<string, string>
let sent: OutgoingMail[]
let guest = 0

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { SESSION_SECRET: secret })
  asking = await signedIn(app, await makeStaff(database.db, { username: 'la-duena' }))
})
beforeEach(async () => {
  await database.db.execute(sql`update correos set proximo_en = null`)
  sent = []
  guest += 1
})
afterAll(() => app.close())

const call = (method: InjectOptions['method'], path = '', payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/gestion/invitaciones/${path}`,
    headers: asking,
    ...(payload && { payload }),
  })
const invite = (given: object = {}) =>
  call('POST', '', { nombre: 'Juan', correo: `juan-${guest}@example.com`, rol: 'vendedor', ...given })
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/invitacion/${path}`, payload })
const accept = (token: string, given: object = {}) =>
  post('aceptar/', { token, usuario: `juan-${guest}`, clave: goodPassword, ...given })

async function deliver() {
  sent.push(...(await deliverMails(database.db, secret)))
}
const tokenIn = (text: unknown) =>
  /https:\/\/mazo\.example\/gestion\/invitacion\/([\w-]+)/.exec(String(text))?.[1] ?? ''
const tokenOf = ({ ruta }: { ruta: string }) => ruta.split('/').at(-1) ?? ''

test('a mail with a link lets somebody choose name and password, and come in with their role', async () => {
  const made = await invite()
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { rol: 'vendedor', invitado_por: 'la-duena', vencida: false },
  ])
  await deliver()
  expect(sent).toMatchObject([
    { to: `juan-${guest}@example.com`, subject: 'Te invitaron a la gestión de Mazo' },
  ])
  const token = tokenIn(sent[0]?.text)
  expect(tokenIn(sent[0]?.html)).toBe(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await post('', { token })).json()).toEqual({ nombre: 'Juan', rol: 'vendedor', tienda: 'Mazo' })

  const done = await accept(token, { usuario: ` JUAN-${guest} ` })
  expect([done.statusCode, done.json()]).toEqual([201, { username: `juan-${guest}` }])
  expect((await logIn(app, `juan-${guest}`)).json()).toEqual({
    usuario: { username: `juan-${guest}`, rol: 'vendedor' },
  })
  const again = await accept(token, { usuario: 'otro-juan' })
  expect([again.statusCode, again.json().codigo]).toEqual([404, 'invitacion_vencida'])
  const { rows } = await database.db.execute(
    sql`select accion, quien from auditoria where recurso = 'invitaciones' order by id`,
  )
  expect(rows).toEqual([
    { accion: 'invitó a', quien: 'la-duena' },
    { accion: 'aceptó la invitación de', quien: `juan-${guest}` },
  ])
})

test('without a mail server the admin gets the link to hand over; with one, nobody but the mail has it', async () => {
  const { ruta } = (await invite()).json()
  expect(ruta).toMatch(/^\/gestion\/invitacion\/[\w-]{43}$/)
  expect((await call('GET')).json().results[0].ruta).toBe(ruta)
  const mailing = await makeApi(database, { SESSION_SECRET: secret, SMTP_URL: 'smtp://localhost:2525' })
  const listed = await mailing.inject({ url: '/api/v1/gestion/invitaciones/', headers: asking })
  expect(listed.json().results[0].ruta).toBeNull()
  await mailing.close()
})

test('the database has no link, not even in the mails that wait', async () => {
  const token = tokenOf((await invite()).json())
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select i::text as row from personal_invitaciones i union all select c::text from correos c
      union all select a::text from auditoria a`,
  )
  for (const { row } of rows) expect(row).not.toContain(token)
})

test('one that is sent anew has another link, and one that was taken back has none', async () => {
  const first = (await invite()).json()
  await deliver()
  const again = (await call('POST', `${first.id}/reenviar/`)).json()
  await deliver()
  expect(sent.map(({ text }) => tokenIn(text))).toEqual([tokenOf(first), tokenOf(again)])
  expect((await post('', { token: tokenOf(first) })).statusCode).toBe(404)
  expect((await post('', { token: tokenOf(again) })).statusCode).toBe(200)
  expect((await call('DELETE', `${first.id}/`)).statusCode).toBe(204)
  expect((await accept(tokenOf(again))).statusCode).toBe(404)
  expect((await call('DELETE', `${first.id}/`)).statusCode).toBe(404)
})

test('a mail that waits goes with an invitation that was accepted by the link in hand', async () => {
  const made = await invite()
  await accept(tokenOf(made.json()))
  const { rows } = await database.db.execute(
    sql`select from correos where enviado_en is null and datos ->> 'invitacion_id' = ${String(made.json().id)}`,
  )
  expect(rows).toEqual([])
})

test('a mail that waits goes with its invitation', async () => {
  const { id } = (await invite()).json()
  await call('DELETE', `${id}/`)
  await deliver()
  expect(sent).toEqual([])
})

test('after 72 hours the link opens nothing, and in the list it says so', async () => {
  const made = (await invite()).json()
  expect(Date.parse(made.vence_en) - Date.parse(made.creado_en)).toBeCloseTo(invitationHours * 3_600_000, -4)
  await database.db.execute(
    sql`update personal_invitaciones set vence_en = now() - interval '1 second' where id = ${made.id}`,
  )
  expect((await accept(tokenOf(made))).statusCode).toBe(404)
  const listed = (await call('GET')).json().results.find(({ id }: { id: number }) => id === made.id)
  expect(listed).toMatchObject({ vencida: true, ruta: null })
})

test('two who use one link at once: one gets an account', async () => {
  const token = tokenOf((await invite()).json())
  const answers = await Promise.all([
    accept(token, { usuario: 'primera-de-dos' }),
    accept(token, { usuario: 'segunda-de-dos' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
})

test('a used link opens no session, not even with the name and password chosen with it', async () => {
  const token = tokenOf((await invite()).json())
  await accept(token)
  const again = await accept(token)
  expect([again.statusCode, again.cookies]).toEqual([404, []])
})

test('a weak password or a name that cannot be is told beside its field, and the link stays good', async () => {
  const token = tokenOf((await invite()).json())
  const wrong = await accept(token, { usuario: 'a b', clave: 'contraseña1234' })
  expect([wrong.statusCode, wrong.json().detalles.map(({ campo }: { campo: string }) => campo)]).toEqual([
    422,
    ['usuario', 'clave'],
  ])
  const taken = await accept(token, { usuario: 'la-duena' })
  expect([taken.statusCode, taken.json().detalles]).toEqual([
    422,
    [{ campo: 'usuario', mensaje: 'Ese usuario no se puede usar. Elegí otro.' }],
  ])
  expect((await accept(token)).statusCode).toBe(201)
})

test('one link tries five taken names, whoever holds it, and then none for a day; another link is not held back', async () => {
  const first = (await invite()).json()
  const token = tokenOf(first)
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/invitacion/aceptar/',
        payload: { token, usuario: 'la-duena', clave: goodPassword },
        remoteAddress: `198.51.100.${turn}`,
      }),
    ),
  )
  expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(5).fill(422),
    ...Array(3).fill(429),
  ])
  const closed = await accept(token)
  expect([closed.statusCode, closed.json().codigo]).toEqual([429, 'demasiados_intentos'])
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  await purgeSignIns(database.db)
  expect((await accept(token)).statusCode).toBe(429)
  expect((await logIn(app, 'la-duena')).statusCode).toBe(200)

  const again = (await call('POST', `${first.id}/reenviar/`)).json()
  expect((await accept(tokenOf(again))).statusCode).toBe(201)
})

test('an address that is here already is told to the admin beside the field', async () => {
  const { id } = (await invite()).json()
  const twice = await invite({ correo: `JUAN-${guest}@example.com` })
  expect([twice.statusCode, twice.json().detalles[0].campo]).toEqual([422, 'correo'])
  const { ruta } = (await call('POST', `${id}/reenviar/`)).json()
  await accept(tokenOf({ ruta }))
  const member = await invite()
  expect(member.json().detalles).toEqual([
    { campo: 'correo', mensaje: 'Ya hay alguien del personal con ese mail.' },
  ])
  const bad = await invite({ correo: 'juan sin arroba' })
  expect(bad.json().detalles).toEqual([{ campo: 'correo', mensaje: 'Debe contener @' }])
})

test('whoever has no link learns nothing: not who works here, not who is invited', async () => {
  await invite()
  const { id } = (await invite({ correo: `otra-${guest}@example.com` })).json()
  await call('DELETE', `${id}/`)
  const guesses = [
    await accept('inventado', { usuario: 'la-duena' }),
    await accept('inventado', { usuario: 'nadie-se-llama-asi' }),
    await post('', { token: 'inventado' }),
    await post('', { token: 'la-duena' }),
  ]
  for (const { statusCode, body } of guesses) {
    expect(statusCode).toBe(404)
    expect(body).toBe(guesses[0]?.body)
  }
})
