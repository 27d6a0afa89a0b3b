import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'
import { whileHeld } from '../../testing/while-held.ts'

const shop = ownerShop()

const call = (method: InjectOptions['method'], path: string, payload?: object) =>
  shop.call(method, `expansiones/${path}`, payload)

test('an expansion is created, found without its accents, changed and deleted; the trail says who', async () => {
  const made = await call('POST', '', { nombre: ' Cénit Supremo ', tcg_id: 1, id: 7 })
  expect(made).toEqual({
    status: 201,
    body: { id: expect.any(Number), nombre: 'Cénit Supremo', tcg_id: 1, productos: 0, version: 1 },
  })
  const { id } = made.body
  const found = await call('GET', '?q=cenit&tcg_id=1&sort=nombre&order=asc')
  expect(found.body).toEqual({ count: 1, results: [made.body] })
  expect((await call('GET', '?q=cenit&tcg_id=2')).body).toEqual({ count: 0, results: [] })
  const changed = await call('PUT', `${id}/`, { nombre: 'Cénit', tcg_id: 1, version: 1 })
  expect(changed.body).toEqual({ id, nombre: 'Cénit', tcg_id: 1, productos: 0, version: 2 })
  expect((await call('DELETE', `${id}/`)).status).toBe(204)
  expect((await call('GET', `${id}/`)).status).toBe(404)
  const { rows } = await shop.db.execute(sql`
    select quien, accion, nombre, cambios from auditoria
    where recurso = 'expansiones' and recurso_id = ${String(id)} order by id`)
  expect(rows).toEqual([
    { quien: shop.owner, accion: 'creó', nombre: 'Cénit Supremo', cambios: {} },
    { quien: shop.owner, accion: 'cambió', nombre: 'Cénit', cambios: { nombre: ['Cénit Supremo', 'Cénit'] } },
    { quien: shop.owner, accion: 'eliminó', nombre: 'Cénit', cambios: {} },
  ])
})

test('a name twice in a game is refused beside its field, in another game it is fine', async () => {
  expect((await call('POST', '', { nombre: 'Base', tcg_id: 1 })).status).toBe(201)
  expect((await call('POST', '', { nombre: 'Base', tcg_id: 2 })).status).toBe(201)
  const mensaje = 'Este juego ya tiene la expansión «Base».'
  const refused = {
    status: 422,
    body: { error: mensaje, codigo: 'datos_invalidos', detalles: [{ campo: 'nombre', mensaje }] },
  }
  expect(await call('POST', '', { nombre: 'Base', tcg_id: 1 })).toEqual(refused)
  // A sheet could not tell the two apart.
  expect(await call('POST', '', { nombre: 'básé', tcg_id: 1 })).toEqual(refused)
  const spaced = await call('POST', '', { nombre: 'Corona   Astral', tcg_id: 1 })
  expect(spaced.body.nombre).toBe('Corona Astral')
  const { body: other } = await call('POST', '', { nombre: 'Otra', tcg_id: 1 })
  expect(await call('PUT', `${other.id}/`, { ...other, nombre: 'BASE' })).toEqual(refused)
  expect((await call('PUT', `${other.id}/`, { ...other, nombre: 'OTRÁ' })).status).toBe(200)
})

test('of those who give the same name at once, one makes the expansion', async () => {
  const names = ['Brecha', 'BRECHA', 'brecha', 'Brécha', 'brÉcha', 'BRécha']
  const answers = await Promise.all(names.map((nombre) => call('POST', '', { nombre, tcg_id: 1 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
})

test('an expansion is found by its code in the book, and what is called just so comes first', async () => {
  await shop.db.execute(sql`
    insert into cartas_expansiones (tcg_id, nombre, nombre_es, codigo, otros_codigos)
    values (1, 'Surging Sparks', 'Chispas Fulgurantes', 'SSP', '{sv08,sv8}')`)
  const { body: sparks } = await call('POST', '', { nombre: 'Surging Sparks', tcg_id: 1 })
  await call('POST', '', { nombre: 'Promos ssp', tcg_id: 1 })
  await call('POST', '', { nombre: 'Surging Sparks: mazos', tcg_id: 1 })
  const found = async (q: string) =>
    (await call('GET', `?tcg_id=1&q=${encodeURIComponent(q)}`)).body.results.map(
      ({ nombre }: { nombre: string }) => nombre,
    )
  expect(await found('sv8')).toEqual([sparks.nombre])
  expect(await found('chispas fulgurantes')).toEqual([sparks.nombre])
  expect(await found('SSP')).toEqual([sparks.nombre, 'Promos ssp'])
  expect(await found('surging sparks')).toEqual([sparks.nombre, 'Surging Sparks: mazos'])
  expect((await call('GET', '?tcg_id=2&q=sv8')).body.count).toBe(0)
})

test('a name with a slip finds the ones that may be meant, and one that nothing is like finds none', async () => {
  const { body: meant } = await call('POST', '', { nombre: 'Evolving Skies', tcg_id: 1 })
  await call('POST', '', { nombre: 'Crown Zenith', tcg_id: 1 })
  expect((await call('GET', '?q=Evolving%20Skyes&tcg_id=1')).body).toEqual({ count: 1, results: [meant] })
  expect((await call('GET', '?q=cielos%20evolutivos')).body).toEqual({ count: 1, results: [meant] })
  expect((await call('GET', '?q=Evolving%20Skyes&tcg_id=2')).body).toEqual({ count: 0, results: [] })
  expect((await call('GET', '?q=zzz&tcg_id=1')).body).toEqual({ count: 0, results: [] })
})

test('a form tells every field that is wrong', async () => {
  expect(await call('POST', '', { nombre: '  ' })).toEqual({
    status: 422,
    body: {
      error: 'Revisá los datos marcados.',
      codigo: 'datos_invalidos',
      detalles: [
        { campo: 'nombre', mensaje: 'Campo requerido' },
        { campo: 'tcg_id', mensaje: 'Campo requerido' },
      ],
    },
  })
})

test('whoever changes an expansion second is told what another person made of it', async () => {
  const { body } = await call('POST', '', { nombre: 'Primera', tcg_id: 1 })
  await call('PUT', `${body.id}/`, { ...body, nombre: 'Segunda' })
  const late = await call('PUT', `${body.id}/`, { ...body, tcg_id: 2 })
  expect([late.status, late.body.codigo]).toEqual([409, 'cambio_ajeno'])
  expect(late.body.detalles).toMatchObject([{ campo: 'nombre', antes: 'Primera', ahora: 'Segunda' }])
  expect((await call('GET', `${body.id}/`)).body).toMatchObject({ nombre: 'Segunda', tcg_id: 1 })
})

test('an expansion that products have stays', async () => {
  const { body } = await call('POST', '', { nombre: 'Con cartas', tcg_id: 3 })
  await makeProduct(shop.db, { expansion_id: body.id, tcg_id: 3 })
  expect((await call('GET', `${body.id}/`)).body.productos).toBe(1)
  const { status, body: refusal } = await call('DELETE', `${body.id}/`)
  expect([status, refusal.error]).toEqual([
    409,
    '«Con cartas» tiene 1 producto: pasalos antes a otra expansión.',
  ])
})

test('an expansion that products have stays in its game, and its form says so beside the game', async () => {
  const { body } = await call('POST', '', { nombre: 'De un juego', tcg_id: 3 })
  const card = await makeProduct(shop.db, { expansion_id: body.id, tcg_id: 3 })
  const mensaje =
    'Tiene 1 producto del juego anterior: pasalo antes a otra expansión, o creá una nueva para este juego.'
  expect(await call('PUT', `${body.id}/`, { ...body, tcg_id: 1 })).toEqual({
    status: 422,
    body: { error: mensaje, codigo: 'datos_invalidos', detalles: [{ campo: 'tcg_id', mensaje }] },
  })
  expect((await call('PUT', `${body.id}/`, { ...body, nombre: 'Con otro nombre' })).status).toBe(200)
  await shop.db.execute(sql`update productos set expansion_id = null where id = ${card.id}`)
  const moved = await call('PUT', `${body.id}/`, { ...body, tcg_id: 1, version: 2 })
  expect([moved.status, moved.body.tcg_id]).toEqual([200, 1])
})

const makeExpansion = async (nombre: string) => (await call('POST', '', { nombre, tcg_id: 1 })).body
const newProductOf = (expansion: number) =>
  `insert into productos (slug, titulo, precio, tcg_id, expansion_id)
   values ('de-${expansion}', 'Recién cargada', 100, 1, ${expansion})`

test('an expansion that somebody gives a product while it is deleted stays, and says why', async () => {
  const { id } = await makeExpansion('Casi vacía')
  const [answer] = await whileHeld(shop.database, newProductOf(id), () => [call('DELETE', `${id}/`)])
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'en_uso' } })
})

test('an expansion that somebody gives a product while it changes its game stays in its game', async () => {
  const made = await makeExpansion('De Pokémon')
  const [answer] = await whileHeld(shop.database, newProductOf(made.id), () => [
    call('PUT', `${made.id}/`, { ...made, tcg_id: 2 }),
  ])
  expect(answer).toMatchObject({ status: 422, body: { detalles: [{ campo: 'tcg_id' }] } })
})

test('a product is not given an expansion that moves to another game meanwhile', async () => {
  const { id } = await makeExpansion('De paso')
  const product = { titulo: 'Tarde', precio: '100.00', cantidad_disponible: 1, tcg_id: 1, expansion_id: id }
  const move = `select from expansiones where id = ${id} for update; update expansiones set tcg_id = 2 where id = ${id}`
  const [answer] = await whileHeld(shop.database, move, () => [shop.call('POST', 'productos/', product)])
  expect(answer).toMatchObject({ status: 422, body: { detalles: [{ campo: 'expansion_id' }] } })
})

test('of two who delete an expansion at once the second is told that it is gone', async () => {
  const { id } = await makeExpansion('De dos')
  const answers = await whileHeld(
    shop.database,
    `select from expansiones where id = ${id} for update`,
    () => [call('DELETE', `${id}/`), call('DELETE', `${id}/`)],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
