import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { goodPassword, logIn, makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { whileHeld } from '../../testing/while-held.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

type Headers = Record<string, string>
const call = (method: InjectOptions['method'], path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/v1/gestion/personal/${path}`, headers, ...(payload && { payload }) })
const isValid = async (headers: Headers) =>
  (await app.inject({ url: '/api/v1/login/validate/', headers })).json().valid

async function member(username: string, asking: Headers) {
  const { results } = (await call('GET', `?q=${username}`, asking)).json()
  return results.find((row: { username: string }) => row.username === username)
}
/** Changes some of what a person is, as a form that read it just now does. */
async function change(username: string, changes: object, asking: Headers) {
  const { id, nombre, rol, activo, version } = await member(username, asking)
  return call('PUT', `${id}/`, asking, { nombre, rol, activo, version, ...changes })
}
const trailOf = async (quien: string) =>
  (
    await database.db.execute(
      sql`select accion, nombre, cambios from auditoria where quien = ${quien} order by id`,
    )
  ).rows

test('the list says who may do what, and who came in last', async () => {
  const owner = await makeStaff(database.db)
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const asking = await signedIn(app, owner)
  expect(await member(seller, asking)).toMatchObject({ rol: 'vendedor', ultimo_ingreso: null, sesiones: 0 })
  await signedIn(app, seller)
  expect(await member(seller, asking)).toMatchObject({
    correo: null,
    activo: true,
    segundo_factor: false,
    ultimo_ingreso: expect.stringMatching(/^\d{4}-/),
    sesiones: 1,
  })
  const { results } = (await call('GET', '?sort=username&order=asc&rol=vendedor', asking)).json()
  expect(results.map(({ username }: { username: string }) => username)).toEqual([seller])
})

test('a new role counts from the next click, and the trail says how it was', async () => {
  const owner = await makeStaff(database.db)
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const asking = await signedIn(app, owner)
  const theirs = await signedIn(app, seller)
  expect((await call('GET', '', theirs)).statusCode).toBe(403)
  expect((await change(seller, { rol: 'admin' }, asking)).json()).toMatchObject({ rol: 'admin', version: 2 })
  expect((await call('GET', '', theirs)).statusCode).toBe(200)
  expect(await trailOf(owner)).toEqual([
    { accion: 'cambió', nombre: seller, cambios: { rol: ['vendedor', 'admin'] } },
  ])
})

test('who is switched off is out at once, and is refused like a wrong password', async () => {
  const asking = await signedIn(app, await makeStaff(database.db))
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const theirs = await signedIn(app, seller)
  expect((await change(seller, { activo: false }, asking)).statusCode).toBe(200)
  expect(await isValid(theirs)).toBe(false)
  const refused = await logIn(app, seller)
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'Usuario o contraseña incorrectos'])
  expect(refused.cookies).toEqual([])
  expect((await change(seller, { activo: true }, asking)).statusCode).toBe(200)
  expect((await logIn(app, seller)).statusCode).toBe(200)
})

test.each([{ activo: false }, { rol: 'vendedor' }])(
  'what an admin who is now %o handed out opens nothing',
  async (changes) => {
    const owner = await makeStaff(database.db)
    const leaving = await makeStaff(database.db)
    const seller = await makeStaff(database.db, { rol: 'vendedor' })
    const asking = await signedIn(app, owner)
    const theirs = await signedIn(app, leaving)
    const post = async (url: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/v1/${url}/`, headers, payload })).json()
    const guest = { nombre: 'Beto', correo: `${leaving}@example.com`, rol: 'admin' }
    const links = [
      await post('gestion/invitaciones', guest, theirs),
      await post(`gestion/personal/${(await member(seller, asking)).id}/enlace-clave`, {}, theirs),
    ]
    const [invitation, password] = links.map(({ ruta }) => ({ token: ruta.split('/').at(-1) }))
    expect(await post('invitacion', invitation ?? {})).toMatchObject({ nombre: 'Beto' })
    expect(await post('clave-nueva', password ?? {})).toMatchObject({ usuario: seller })

    await change(leaving, changes, asking)
    expect(await post('invitacion', invitation ?? {})).toMatchObject({ codigo: 'invitacion_vencida' })
    expect(await post('clave-nueva', password ?? {})).toMatchObject({ codigo: expect.any(String) })
  },
)

test('who is switched off while what they ask is under way hands out no door any more', async () => {
  const owner = await makeStaff(database.db)
  const admin = await makeStaff(database.db)
  const asking = await signedIn(app, owner)
  const theirs = await signedIn(app, admin)
  const { id, version } = await member(owner, asking)
  const guest = { nombre: 'Otra', correo: 'otra@example.com', rol: 'admin' }
  const invite = (headers: Headers, path = '', payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/v1/gestion/invitaciones/${path}`, headers, payload })
  const invited = (await invite(asking, '', guest)).json()
  const answers = await whileHeld(
    database,
    `update personal set activo = false where usuario = '${admin}'`,
    () => [
      invite(theirs, '', { ...guest, correo: 'puerta@example.com' }),
      invite(theirs, `${invited.id}/reenviar/`),
      call('POST', `${id}/enlace-clave/`, theirs, {}),
      call('DELETE', `${id}/segundo-factor/`, theirs),
      call('PUT', `${id}/`, theirs, { nombre: 'Dueña', rol: 'vendedor', activo: false, version }),
    ],
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(await isValid(asking)).toBe(true)
})

test('what was held back until its sender was switched off is refused', async () => {
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const owner = await signedIn(app, await makeStaff(database.db))
  const { id } = await makeProduct(database.db, { titulo: 'Sobre', cantidad_disponible: 5 })
  const headers = { ...(await signedIn(app, seller)), 'content-type': 'application/json' }
  const sale = { method: 'POST', url: `/api/v1/productos/baja-stock/${id}/`, headers } as const
  const { isLetIn, finish } = slowly(sale, { cantidad: 1 })
  await isLetIn
  expect((await change(seller, { activo: false }, owner)).statusCode).toBe(200)
  expect((await finish()).statusCode).toBe(401)
  const { rows } = await database.db.execute(sql`select cantidad_disponible from productos where id = ${id}`)
  expect(rows).toEqual([{ cantidad_disponible: 5 }])
})

/** A request whose body comes when it is told to. `isLetIn`: the shop knows who asks and reads on. */
function slowly(request: InjectOptions, payload: object) {
  const isLetIn = Promise.withResolvers<void>()
  const body = new Readable({ read: () => isLetIn.resolve() })
  const answer = app.inject({ ...request, payload: body })
  const finish = () => {
    body.push(JSON.stringify(payload))
    body.push(null)
    return answer
  }
  return { isLetIn: isLetIn.promise, finish }
}

test('a session that slipped in while its person was switched off is nobody’s', async () => {
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const theirs = await signedIn(app, seller)
  await database.db.execute(sql`update personal set activo = false where usuario = ${seller}`)
  expect(await isValid(theirs)).toBe(false)
})

describe('nobody locks the shop', () => {
  test('by demoting or switching off oneself', async () => {
    const owner = await makeStaff(database.db)
    const asking = await signedIn(app, owner)
    for (const changes of [{ rol: 'vendedor' }, { activo: false }]) {
      const answer = await change(owner, changes, asking)
      expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'a_vos_mismo'])
    }
    expect((await change(owner, { nombre: 'La dueña' }, asking)).json().nombre).toBe('La dueña')
  })

  test('by two who take each other’s role away at once: one admin stays', async () => {
    const alone = await freshDatabase()
    const shop = await makeApi(alone)
    const [one, other] = [await makeStaff(alone.db), await makeStaff(alone.db)]
    const [ones, others] = [await signedIn(shop, one), await signedIn(shop, other)]
    const list = (await shop.inject({ url: '/api/v1/gestion/personal/', headers: ones })).json().results
    const demote = (username: string, headers: Headers) => {
      const { id, nombre, activo, version } = list.find(
        (row: { username: string }) => row.username === username,
      )
      const payload = { nombre, activo, version, rol: 'vendedor' }
      return shop.inject({ method: 'PUT', url: `/api/v1/gestion/personal/${id}/`, headers, payload })
    }
    const answers = await Promise.all([demote(other, ones), demote(one, others)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses[0]).toBe(200)
    expect([403, 409]).toContain(statuses[1]) // refused as the last admin, or because no longer an admin
    const { rows } = await alone.db.execute(sql`select 1 from personal where rol = 'admin' and activo`)
    expect(rows).toHaveLength(1)
    await shop.close()
  })
})

test('of two who change one person the second hears what changed, and overwrites nothing', async () => {
  const asking = await signedIn(app, await makeStaff(database.db))
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const { id, nombre, version } = await member(seller, asking)
  await change(seller, { rol: 'admin' }, asking)
  const late = { nombre, rol: 'vendedor', activo: true, version }
  const answer = await call('PUT', `${id}/`, asking, late)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { codigo: 'cambio_ajeno', detalles: [{ campo: 'rol', antes: 'vendedor', ahora: 'admin' }] },
  ])
  expect(await member(seller, asking)).toMatchObject({ rol: 'admin' })
})

test('who lost the second factor signs in with the password alone after an admin took it away', async () => {
  const owner = await makeStaff(database.db)
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const [asking, theirs] = [await signedIn(app, owner), await signedIn(app, seller)]
  const own = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/gestion/cuenta/${path}`, headers: theirs, payload })
  const { clave_manual } = (await own('segundo-factor/', { clave: goodPassword })).json()
  await own('segundo-factor/confirmar/', { codigo: codeAt(clave_manual, Date.now()) })
  expect((await logIn(app, seller)).json()).toEqual({ segundo_factor: true })
  const { id, segundo_factor } = await member(seller, asking)
  expect(segundo_factor).toBe(true)
  expect((await call('DELETE', `${id}/segundo-factor/`, asking)).statusCode).toBe(204)
  expect((await logIn(app, seller)).json()).toHaveProperty('usuario')
  expect(await trailOf(owner)).toMatchObject([{ accion: 'quitó el segundo factor de', nombre: seller }])
  const { id: mine } = await member(owner, asking)
  expect((await call('DELETE', `${mine}/segundo-factor/`, asking)).json().codigo).toBe('a_vos_mismo')
})

test('an admin ends all sessions of somebody', async () => {
  const owner = await makeStaff(database.db)
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const asking = await signedIn(app, owner)
  const theirs = [await signedIn(app, seller), await signedIn(app, seller)]
  const { id } = await member(seller, asking)
  expect((await call('DELETE', `${id}/sesiones/`, asking)).statusCode).toBe(204)
  for (const headers of theirs) expect(await isValid(headers)).toBe(false)
  expect(await isValid(asking)).toBe(true)
  expect(await trailOf(owner)).toMatchObject([{ accion: 'cerró las sesiones de', nombre: seller }])
})
