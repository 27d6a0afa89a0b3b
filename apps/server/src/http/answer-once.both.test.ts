import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { runBulkChanges } from '../catalog-management/bulk/run-changes.ts'
import { findBookErrors } from '../testing/books.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

/** Sends a change of the back office under a key. */
async function send(method: InjectOptions['method'], path: string, payload: object, key: string) {
  const headers = { ...shop.headers, 'idempotency-key': key }
  const answer = await shop.app.inject({ method, url: `/api/v1/gestion/${path}`, headers, payload })
  const isReplayed = answer.headers['idempotent-replayed'] === 'true'
  return { status: answer.statusCode, isReplayed, body: answer.json() }
}

/** Sends it, and again as after a lost answer, at least with `repeat` in its body; expects the same answer. */
async function sendTwice(method: InjectOptions['method'], path: string, payload: object, repeat = {}) {
  const key = `${method} ${path}`.replaceAll(/\W/g, '-')
  const first = await send(method, path, payload, key)
  expect(first.isReplayed).toBe(false)
  expect([200, 201, 202]).toContain(first.status)
  const second = await send(method, path, { ...payload, ...repeat }, key)
  expect(second).toEqual({ ...first, isReplayed: true })
  return first.body
}

const productNow = async ({ id }: { id: number }) => (await shop.call('GET', `productos/${id}/`)).body
const totalOf = async (path: string) => (await shop.call('GET', path)).body.count

test('a rise of chosen products that is sent again is made once, though the list shows others now', async () => {
  const box = await makeProduct(shop.db, { precio: '1000.00' })
  const rise = { ids: [box.id], cambios: { precio: { variar: 10 } }, filtro: { q: box.titulo } }
  expect(await sendTwice('PATCH', 'productos/', rise, { filtro: undefined })).toMatchObject({ cambiados: 1 })
  expect((await productNow(box)).precio).toBe('1100.00')
})

test('a rise of all that a filter finds is made once, though it finds fewer after the first', async () => {
  const box = await makeProduct(shop.db, { precio: '1000.00', titulo: 'Caja que sube una vez' })
  const rise = { filtro: { q: box.titulo }, cambios: { precio: { variar: 10 } }, esperados: 1 }
  await sendTwice('POST', 'cambios-precio/', rise, { esperados: 0 })
  const signal = new AbortController().signal
  const terms = { db: shop.db, worker: 'prueba', signal, changed: () => {}, batchMs: 200 }
  await runBulkChanges(terms, (error) => {
    throw error
  })
  expect((await productNow(box)).precio).toBe('1100.00')
  const again = await send('POST', 'cambios-precio/', rise, 'POST-cambios-precio-')
  expect(again).toMatchObject({ isReplayed: true, status: 202 })
})

test('units that came in are counted once, and the same key with others is refused', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 4 })
  const path = `productos/${box.id}/ajuste-stock/`
  const came = { cambio: 3, motivo_texto: 'Compra' }
  expect(await sendTwice('POST', path, came)).toMatchObject({ unidades: 7 })
  expect((await productNow(box)).cantidad_disponible).toBe(7)
  await send('POST', path, came, 'una')
  expect(await send('POST', path, { ...came, cambio: 2 }, 'una')).toMatchObject({
    status: 422,
    body: { codigo: 'clave_reutilizada', error: 'Ese cambio ya fue enviado con otros datos.' },
  })
  expect((await productNow(box)).cantidad_disponible).toBe(10)
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('what was refused may be sent again under its key, and is judged anew', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 1 })
  const path = `productos/${box.id}/ajuste-stock/`
  const gone = { cambio: -2, motivo_texto: 'Regalo' }
  expect((await send('POST', path, gone, 'dos')).status).toBe(409)
  await shop.call('POST', path, { cambio: 1, motivo_texto: 'Apareció' })
  expect(await send('POST', path, gone, 'dos')).toMatchObject({ status: 200, body: { unidades: 0 } })
})

test('two that arrive at once are one', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 4 })
  const came = { cambio: 3, motivo_texto: 'Compra' }
  const both = [1, 2].map(() => send('POST', `productos/${box.id}/ajuste-stock/`, came, 'a-la-vez'))
  expect((await Promise.all(both)).map(({ isReplayed }) => isReplayed).toSorted()).toEqual([false, true])
  expect((await productNow(box)).cantidad_disponible).toBe(7)
})

test('steps and refunds of an order that are sent again are made once, and answer with the order', async () => {
  const box = await makeProduct(shop.db, { precio: '1000.00' })
  const { numero } = (
    await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[box, 1]]) })
  ).json()
  const [{ id }] = (await shop.call('GET', `ordenes/?q=${numero}`)).body.results
  const { version } = (await shop.call('GET', `ordenes/${id}/`)).body
  const paid = await sendTwice('POST', `ordenes/${id}/estado/`, { a: 'pagada', version })
  expect(paid.estado).toBe('pagada')
  const refund = { version: paid.version, pago_id: paid.pagos[0].id, importe: '400' }
  // The screen has read the order anew when the person sends it again.
  const newer = { version: paid.version + 1 }
  const refunded = await sendTwice('POST', `ordenes/${id}/reembolsos/`, refund, newer)
  expect(refunded.pagos[0].reembolsado).toBe('400.00')
  expect(await findBookErrors(shop.db)).toEqual([])
})

test.each([
  ['productos/', { titulo: 'Caja que nace una vez', precio: '900', cantidad_disponible: 1 }, '?q=nace'],
  [
    'eventos/',
    {
      titulo: 'Feria una vez',
      fecha: '2027-03-06',
      direccion: 'Av. 1',
      horario: '10 h',
      incluye_entradas: false,
    },
    '',
  ],
  ['fechas-eventos/', { fecha: '6 Mar', titulo: 'Feria una vez' }, ''],
  ['preguntas/', { pregunta: '¿Una vez?', respuesta: 'Sí.' }, ''],
  ['expansiones/', { nombre: 'Una vez', tcg_id: 1 }, ''],
])('a new record of %s that is sent again is one', async (path, fields, query) => {
  const before = await totalOf(path + query)
  await sendTwice('POST', path, fields)
  expect(await totalOf(path + query)).toBe(before + 1)
})

test('a note of an order that is sent again stands there once', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 5 })
  const payload = orderOf([[box, 1]])
  await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })
  const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id) as id from ordenes`)
  const texto = 'Pasa a buscarla el viernes'
  const order = await sendTwice('POST', `ordenes/${rows[0]?.id}/notas/`, { texto })
  expect(JSON.stringify(order).split(texto)).toHaveLength(2)
})
