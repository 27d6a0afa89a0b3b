import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { sumPayments } from '../reports/sum-payments.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { deliverMails } from '../testing/deliver-mails.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerCalls } from '../testing/shops/owner-calls.ts'
import { undoMove } from './undo-move.ts'

let database: OpenDatabase
let app: FastifyInstance
let shop: Awaited<ReturnType<typeof ownerCalls>>
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  shop = await ownerCalls(app, database.db)
})
afterAll(async () => {
  expect(await findBookErrors(database.db)).toEqual([])
  await app.close()
})

/** An order of one box, after these steps. */
async function placed(steps: object[] = [], stock = 3) {
  const box = await makeProduct(database.db, { titulo: 'Caja', cantidad_disponible: stock })
  const { answer } = await placeOrder(database.db, orderOf([[box, 1]]), { holdMs: 3_600_000 })
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${answer.token}`,
  )
  let order: ManagedOrder = (await shop.call('GET', `ordenes/${rows[0]?.id}/`)).body
  for (const step of steps) order = await done(order, 'estado', step)
  return { box, order }
}

const send = (order: ManagedOrder, what: string, more: object = {}) =>
  shop.call('POST', `ordenes/${order.id}/${what}/`, { version: order.version, ...more })

async function done(order: ManagedOrder, what: string, more: object = {}): Promise<ManagedOrder> {
  const { status, body } = await send(order, what, more)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

const unitsOf = async ({ id }: { id: number }) =>
  (
    await database.db.execute<{ n: number }>(
      sql`select cantidad_disponible as n from productos where id = ${id}`,
    )
  ).rows[0]?.n
/** Sends the waiting mails as if five minutes had passed, and collects them. */
async function sendMails() {
  await database.db.execute(
    sql`update correos set proximo_en = now() - interval '1 second' where proximo_en is not null`,
  )
  return (await deliverMails(database.db, 'secreto')).map(({ subject = '' }) => subject)
}

test('a step is taken back while its mail waits, and nobody hears of it', async () => {
  await sendMails()
  const { order } = await placed([{ a: 'pagada' }, { a: 'preparada' }, { a: 'enviada', seguimiento: 'AR1' }])
  expect(order.deshacer).toMatchObject({ a: 'enviada', de: 'preparada', quien: shop.owner })
  const waitsMs = Date.parse(order.deshacer?.hasta ?? '') - Date.now()
  expect(waitsMs).toBeGreaterThan(4 * 60_000)
  expect(waitsMs).toBeLessThanOrEqual(5 * 60_000)

  const back = await done(order, 'deshacer')
  expect(back).toMatchObject({ estado: 'preparada', seguimiento: '', deshacer: { a: 'preparada' } })
  expect(back.historia).toContainEqual(
    expect.objectContaining({ de: 'enviada', a: 'preparada', deshace: true }),
  )
  const tracking = [{ campo: 'Seguimiento', antes: 'AR1', ahora: '' }]
  expect(back.historia).toContainEqual(expect.objectContaining({ tipo: 'edicion', cambios: tracking }))
  expect((await done(await done(back, 'deshacer'), 'deshacer')).estado).toBe('pendiente')
  const subjects = await sendMails()
  expect(subjects.filter((subject) => /en camino|preparado|pago|corrección/.test(subject))).toEqual([])
  const { rows } = await database.db.execute(
    sql`select accion from auditoria where recurso_id = ${String(order.id)} and accion like 'deshizo%'`,
  )
  expect(rows).toHaveLength(3)
})

test('once its mail is out a step back says why, and its buyer is told', async () => {
  const { order } = await placed([{ a: 'pagada' }])
  await sendMails()
  const said: ManagedOrder = (await shop.call('GET', `ordenes/${order.id}/`)).body
  expect(said.deshacer).toMatchObject({ a: 'pagada', hasta: null })
  expect(await send(said, 'deshacer')).toMatchObject({
    status: 422,
    body: { detalles: [{ campo: 'motivo' }] },
  })
  const back = await done(said, 'deshacer', { motivo: 'Era de otra orden' })
  expect(back.historia.findLast(({ deshace }) => deshace)).toMatchObject({ texto: 'Era de otra orden' })
  expect(await sendMails()).toEqual([`Una corrección sobre tu pedido ${order.numero}`])
  expect(back).toMatchObject({ estado: 'pendiente', pagos: [{ estado: 'cancelado', cuenta: false }] })
  expect(await sumPayments(database.db, '2026-01-01')).toBe(0)
  // The order can still be paid.
  expect((await done(back, 'estado', { a: 'pagada' })).pagos).toMatchObject([
    { cuenta: false },
    { cuenta: true },
  ])
})

test('a cancellation is taken back with the units, if they are still there', async () => {
  const { box, order } = await placed([{ a: 'pagada' }, { a: 'cancelada' }], 1)
  expect(await unitsOf(box)).toBe(1)
  const back = await done(order, 'deshacer')
  expect(back).toMatchObject({ estado: 'pagada', pagos: [{ problema: null }] })
  expect(await unitsOf(box)).toBe(0)
  const again = await done(back, 'estado', { a: 'cancelada' })
  await placeOrder(database.db, orderOf([[box, 1]]), { holdMs: 3_600_000 })
  expect(await send(again, 'deshacer')).toMatchObject({ status: 409, body: { codigo: 'sin_stock' } })
  expect((await shop.call('GET', `ordenes/${order.id}/`)).body.estado).toBe('cancelada')
})

test('who waits for their money again has a day, where the time went by meanwhile', async () => {
  const { order } = await placed([{ a: 'pagada' }])
  await database.db.execute(
    sql`update ordenes set vence_en = now() - interval '1 hour' where id = ${order.id}`,
  )
  const { vence_en } = await done(order, 'deshacer')
  expect(Date.parse(vence_en ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test('a refund that was written down by mistake is taken back, with its units', async () => {
  await sendMails()
  const { box, order } = await placed([{ a: 'pagada' }, { a: 'reembolsada', devolver_stock: true }], 1)
  expect(await unitsOf(box)).toBe(1)
  expect(order.deshacer).toMatchObject({ a: 'reembolsada', de: 'pagada', hasta: expect.any(String) })
  const back = await done(order, 'deshacer')
  expect(back).toMatchObject({
    estado: 'pagada',
    pagos: [{ estado: 'aprobado', reembolsado: '0.00', reembolsos: [{ estado: 'anulado' }] }],
  })
  expect(await unitsOf(box)).toBe(0)
  expect((await sendMails()).filter((subject) => /reembols|devol|corrección/i.test(subject))).toEqual([])

  // One of lines is too, and the buyer who heard of it hears of the mistake.
  const lineas = [{ producto_id: box.id, cantidad: 1, vuelven: true }]
  const whole = await done(back, 'reembolsos', { pago_id: back.pagos[0]?.id, importe: back.total, lineas })
  expect([whole.estado, await unitsOf(box)]).toEqual(['reembolsada', 1])
  await sendMails()
  const again = await done(whole, 'deshacer', { motivo: 'Era de otra orden' })
  expect(again).toMatchObject({ estado: 'pagada', pagos: [{ estado: 'aprobado', reembolsado: '0.00' }] })
  expect(await unitsOf(box)).toBe(0)
  expect(await sendMails()).toEqual([`Una corrección sobre tu pedido ${order.numero}`])
  expect((await done(again, 'estado', { a: 'preparada' })).deshacer).toMatchObject({ a: 'preparada' })
})

test('a refund whose units were sold since is not taken back', async () => {
  const { box, order } = await placed([{ a: 'pagada' }, { a: 'reembolsada', devolver_stock: true }], 1)
  await placeOrder(database.db, orderOf([[box, 1]]), { holdMs: 3_600_000 })
  expect(await send(order, 'deshacer')).toMatchObject({ status: 409, body: { codigo: 'sin_stock' } })
  expect((await shop.call('GET', `ordenes/${order.id}/`)).body.estado).toBe('reembolsada')
})

test('an order waits for its money again only with its units', async () => {
  const { box, order } = await placed(
    [{ a: 'pagada_sin_stock' }, { a: 'reembolsada', devolver_stock: true }],
    1,
  )
  const unrefunded = await done(order, 'deshacer')
  expect([unrefunded.estado, await unitsOf(box)]).toEqual(['pagada_sin_stock', 1])
  const back = await done(unrefunded, 'deshacer')
  expect([back.estado, await unitsOf(box)]).toEqual(['pendiente', 0])

  const other = await placed([{ a: 'pagada_sin_stock' }, { a: 'reembolsada', devolver_stock: true }], 1)
  const withoutUnits = await done(other.order, 'deshacer')
  await placeOrder(database.db, orderOf([[other.box, 1]]), { holdMs: 3_600_000 })
  expect(await send(withoutUnits, 'deshacer')).toMatchObject({ status: 409, body: { codigo: 'sin_stock' } })
})

test('what the shop did itself, and a part of the money that went back, is not taken back', async () => {
  expect((await placed()).order.deshacer).toBeNull()
  const { order: partly } = await placed([{ a: 'pagada' }])
  const refund = { pago_id: partly.pagos[0]?.id, importe: '1.00' }
  const after = await done(partly, 'reembolsos', refund)
  expect(after.deshacer).toBeNull()
  expect((await send(after, 'deshacer')).status).toBe(409)
  // A later step that moved no money can still be taken back.
  const prepared = await done(after, 'estado', { a: 'preparada' })
  expect((await done(prepared, 'deshacer')).estado).toBe('pagada')
})

test('a cancellation whose money went back is not offered to be taken back', async () => {
  const { order } = await placed([{ a: 'pagada' }, { a: 'cancelada' }])
  const [payment] = order.pagos
  const part = await done(order, 'reembolsos', { pago_id: payment?.id, importe: '1.00' })
  expect(part.deshacer).toMatchObject({ a: 'cancelada', de: 'pagada' })
  const rest = { pago_id: payment?.id, importe: String(Number(part.total) - 1) }
  const all = await done(part, 'reembolsos', rest)
  expect(all.deshacer).toBeNull()
  expect(await send(all, 'deshacer')).toMatchObject({ status: 409, body: { codigo: 'sin_dinero' } })
})

test('money of a cancelled order is looked at again where the step is taken back for which it was let go', async () => {
  const { order } = await placed([{ a: 'pagada' }, { a: 'cancelada' }, { a: 'pagada_sin_stock' }])
  const [payment] = order.pagos
  expect(payment?.problema).toBe('orden_cancelada')
  expect((await shop.call('POST', `pagos/${payment?.id}/resolver/`)).status).toBe(204)
  const { body: goesOn } = await shop.call('GET', `ordenes/${order.id}/`)
  expect(goesOn.pagos).toMatchObject([{ problema: null }])
  const cancelled = await done(goesOn, 'deshacer')
  expect(cancelled).toMatchObject({
    estado: 'cancelada',
    pagos: [{ estado: 'aprobado', reembolsado: '0.00', problema: 'orden_cancelada' }],
  })
})

test('who is no admin takes back only what they did, as long as nobody heard of it', async () => {
  const seller = await makeStaff(database.db, { rol: 'vendedor' })
  const headers = await signedIn(app, seller)
  const { order } = await placed([{ a: 'pagada' }])
  const url = `/api/v1/gestion/ordenes/${order.id}/deshacer/`
  const payload = { version: order.version, motivo: 'No era' }
  const refused = await app.inject({ method: 'POST', url, headers, payload })
  expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'sin_permiso'])
  await undoMove(database.db, order.id, payload, { username: shop.owner, isAdmin: false })
  const { order: other } = await placed([{ a: 'pagada' }])
  await sendMails()
  const late = undoMove(database.db, other.id, payload, { username: shop.owner, isAdmin: false })
  await expect(late).rejects.toMatchObject({ status: 403 })
})

test('tracking and notes are corrected, and the history keeps what they were', async () => {
  const { order } = await placed([{ a: 'pagada' }, { a: 'preparada' }])
  const put = (version: number, seguimiento: string) =>
    shop.call('PUT', `ordenes/${order.id}/seguimiento/`, { version, seguimiento })
  expect((await put(order.version, 'AR0')).status).toBe(409)
  const sent = await done(order, 'estado', { a: 'enviada', seguimiento: 'AR1' })
  const first = (await put(sent.version, 'AR2')).body
  expect(first.seguimiento).toBe('AR2')
  const isOnItsWay = (subject: string) => subject.includes('en camino')
  expect((await sendMails()).filter(isOnItsWay)).toHaveLength(1)
  const second = (await put(first.version, 'AR3')).body
  expect((await sendMails()).filter(isOnItsWay)).toHaveLength(1)
  expect(second.historia.at(-1).cambios).toEqual([{ campo: 'Seguimiento', antes: 'AR2', ahora: 'AR3' }])

  const noted = (await shop.call('POST', `ordenes/${order.id}/notas/`, { texto: 'Va con regalp' })).body
  const { id } = noted.historia.at(-1)
  const path = `ordenes/${order.id}/notas/${id}/`
  const { historia } = (await shop.call('PUT', path, { texto: 'Va con regalo' })).body
  expect(historia.at(-1)).toMatchObject({ texto: 'Va con regalo', cambios: [{ antes: 'Va con regalp' }] })
  expect((await shop.call('PUT', `ordenes/${order.id + 1}/notas/${id}/`, { texto: 'x' })).status).toBe(404)
})
