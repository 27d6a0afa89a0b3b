import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../../orders/place/place-order.ts'
import { findBookErrors } from '../../testing/books.ts'
import { deliverMails } from '../../testing/deliver-mails.ts'
import { cardShop, type Started } from '../../testing/shops/card-shop.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

const shop = cardShop()
const box = (units = 5) => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: units })

const send = (order: ManagedOrder, what: string, more: object) =>
  shop.call('POST', `ordenes/${order.id}/${what}/`, { version: order.version, ...more })

/** An order of two boxes by transfer, paid. */
async function paidOrder(product: ProductRow) {
  const { answer } = await placeOrder(shop.db, orderOf([[product, 2]]), { holdMs: 3_600_000 })
  const started: Started = { ...answer, id: '', init_point: '' }
  const { body } = await send(await shop.order(started), 'estado', { a: 'pagada' })
  return body as ManagedOrder
}

const oneUnit = (product: ProductRow, vuelven = true) => ({
  lineas: [{ producto_id: product.id, cantidad: 1, vuelven }],
})

async function refunded(order: ManagedOrder, importe: string, more = {}): Promise<ManagedOrder> {
  const { status, body } = await shop.askRefund(order, importe, more)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

const lastRefund = (order: ManagedOrder) => order.pagos[0]?.reembolsos.at(-1)
const annul = (order: ManagedOrder, motivo?: string) =>
  send(order, 'reembolsos/deshacer', { reembolso_id: lastRefund(order)?.id, motivo })

/** Sends the waiting mails as if five minutes had passed, and collects what they say. */
async function sendMails() {
  await shop.db.execute(
    sql`update correos set proximo_en = now() - interval '1 second' where proximo_en is not null`,
  )
  return (await deliverMails(shop.db, 'secreto')).map(({ subject = '', text = '' }) => ({ subject, text }))
}

test('a part that was written down by mistake is annulled before anybody hears of it', async () => {
  const product = await box()
  const paid = await paidOrder(product)
  await sendMails()
  const part = await refunded(paid, '1000.00', oneUnit(product))
  expect(await shop.units(product)).toBe(4)
  const waitsMs = Date.parse(lastRefund(part)?.deshacer?.hasta ?? '') - Date.now()
  expect(waitsMs / 60_000).toBeGreaterThan(4)

  const back = await annul(part)
  expect(back).toMatchObject({
    status: 200,
    body: {
      estado: 'pagada',
      lineas: [{ devueltas: 0 }],
      pagos: [
        { estado: 'aprobado', reembolsado: '0.00', reembolsos: [{ estado: 'anulado', deshacer: null }] },
      ],
    },
  })
  expect(await shop.units(product)).toBe(3)
  expect(back.body.historia.slice(-2)).toMatchObject([
    { tipo: 'reembolso_hecho', stock: [{ cambio: 1 }] },
    { tipo: 'reembolso_anulado', quien: shop.owner, importe: '1000.00', stock: [{ cambio: -1 }] },
  ])
  expect(await sendMails()).toEqual([])

  const again = await annul(back.body)
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('ya estaba deshecha') } })
  expect(await refunded(back.body, back.body.total, { devolver_stock: true })).toMatchObject({
    estado: 'reembolsada',
  })
})

test('once its mail is out it takes a reason, and the buyer hears that it was a mistake', async () => {
  const product = await box()
  const part = await refunded(await paidOrder(product), '1000.00', oneUnit(product, false))
  await sendMails()
  const now = (await shop.call('GET', `ordenes/${part.id}/`)).body
  expect(lastRefund(now)?.deshacer).toEqual({ hasta: null })
  expect(await annul(now)).toMatchObject({ status: 422, body: { detalles: [{ campo: 'motivo' }] } })
  const back = await annul(now, 'Era de otra orden')
  expect(back.body.historia.at(-1)).toMatchObject({ tipo: 'reembolso_anulado', texto: 'Era de otra orden' })
  const [correction, ...more] = await sendMails()
  expect(correction?.subject).toBe(`Una corrección sobre tu pedido ${part.numero}`)
  expect(correction?.text).toMatch(/habíamos devuelto \$\s1\.000,00: fue un error nuestro/)
  expect(more).toEqual([])
  expect(await shop.units(product)).toBe(3)
  expect((await send(back.body, 'estado', { a: 'cancelada' })).status).toBe(200)
  expect(await shop.units(product)).toBe(5)
})

test('units that were sold since are not taken again, and nothing else is changed', async () => {
  const product = await box(2)
  const part = await refunded(await paidOrder(product), '1000.00', oneUnit(product))
  await placeOrder(shop.db, orderOf([[product, 1]]), { holdMs: 3_600_000 })
  expect(await annul(part)).toMatchObject({ status: 409, body: { codigo: 'sin_stock' } })
  expect((await shop.call('GET', `ordenes/${part.id}/`)).body.pagos[0]).toMatchObject({
    reembolsado: '1000.00',
    reembolsos: [{ estado: 'hecho' }],
  })
})

test('a unit that was missing when it was refunded is taken with the annulment', async () => {
  const product = await box()
  let order = await paidOrder(product)
  for (const a of ['cancelada', 'pagada_sin_stock']) order = (await send(order, 'estado', { a })).body
  order = await refunded(order, '1000.00', oneUnit(product))
  const { body: found } = await send(order, 'estado', { a: 'pagada' })
  expect([found.estado, await shop.units(product)]).toEqual(['pagada', 4])
  expect((await annul(found)).status).toBe(200)
  expect(await shop.units(product)).toBe(3)
})

test('an order that is cancelled again gives back what an annulment took', async () => {
  const product = await box()
  let order = await refunded(await paidOrder(product), '1000.00', oneUnit(product))
  for (const a of ['cancelada', 'pagada_sin_stock']) order = (await send(order, 'estado', { a })).body
  const { body: annulled } = await annul(order)
  expect([annulled.estado, await shop.units(product)]).toEqual(['pagada_sin_stock', 3])
  const { body: again } = await send(annulled, 'deshacer', {})
  expect([again.estado, await shop.units(product)]).toEqual(['cancelada', 5])
})

test('of a closed order the step is taken back first', async () => {
  const product = await box()
  const part = await refunded(await paidOrder(product), '1000.00', oneUnit(product))
  const closed = (await send(part, 'estado', { a: 'cancelada' })).body as ManagedOrder
  expect(lastRefund(closed)?.deshacer).toBeNull()
  expect((await annul(closed)).body.error).toBe('La orden está cancelada: primero deshacé ese paso.')
  const open = (await send(closed, 'deshacer', {})).body as ManagedOrder
  const back = await annul(open)
  expect(back).toMatchObject({ status: 200, body: { estado: 'pagada' } })
  expect(await shop.units(product)).toBe(3)
})

test('all the money of a cancelled order that went back by mistake has to be sent back again', async () => {
  const product = await box()
  const paid = await paidOrder(product)
  const cancelled = (await send(paid, 'estado', { a: 'cancelada' })).body as ManagedOrder
  const all = await refunded(cancelled, cancelled.total)
  expect(all.pagos).toMatchObject([{ estado: 'reembolsado', problema: null }])
  const back = await annul(all)
  expect(back.body).toMatchObject({
    estado: 'cancelada',
    pagos: [{ estado: 'aprobado', reembolsado: '0.00', problema: 'orden_cancelada' }],
  })
  expect((await shop.toReview()).map(({ orden }) => orden)).toContainEqual(
    expect.objectContaining({ numero: paid.numero }),
  )
})

test('what the provider sent back, and what another order has, is not annulled', async () => {
  const { started, order } = await shop.paid(await box())
  await shop.askRefund(order, '100.00')
  await shop.refund()
  const byCard = await shop.order(started)
  expect(lastRefund(byCard)?.deshacer).toBeNull()
  expect((await annul(byCard)).body.error).toMatch(/^Esta devolución la hizo Mercado Pago/)
  const other = await paidOrder(await box())
  const foreign = { reembolso_id: lastRefund(byCard)?.id }
  expect((await send(other, 'reembolsos/deshacer', foreign)).status).toBe(404)
})

test('whatever was annulled, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('what was sent back stays so while another payment pays for the order', async () => {
  const product = await box()
  const step = async (order: ManagedOrder, a: string) =>
    (await send(order, 'estado', { a, motivo: 'probamos' })).body as ManagedOrder
  const closed = await step(await paidOrder(product), 'cancelada')
  const [first] = closed.pagos
  const sent = await refunded(closed, first?.importe ?? '')
  const paidAgain = await step(sent, 'pagada_sin_stock')
  expect(paidAgain.pagos).toMatchObject([{ estado: 'reembolsado' }, { estado: 'aprobado' }])
  expect(lastRefund(paidAgain)?.deshacer).toBeNull()
  expect(await annul(paidAgain, 'no salió')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('ya está pagada con otro pago') },
  })

  const undone = await send(paidAgain, 'deshacer', { motivo: 'no llegó' })
  const kept = await annul(undone.body, 'no salió')
  expect(kept).toMatchObject({
    status: 200,
    body: {
      estado: 'cancelada',
      pagos: [{ estado: 'aprobado', problema: 'orden_cancelada' }, { estado: 'cancelado' }],
    },
  })
})
