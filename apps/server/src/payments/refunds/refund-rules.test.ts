import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBookErrors } from '../../testing/books.ts'
import { cardShop } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })
const hour = 3_600_000

test.each([
  ['in_process', 'Este pago todavía no se cobró: no hay dinero para devolver.'],
  ['rejected', 'Este pago no se cobró: no hay dinero para devolver.'],
])('a payment that is %s has nothing to refund', async (outcome, error) => {
  const started = await shop.start(await box())
  await shop.pay(started, outcome)
  await shop.learn()
  const order = await shop.order(started)
  const answer = await shop.askRefund(order, '1000.00')
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'estado_no_permite', error } })
  expect(await shop.order(started)).toEqual(order)
})

test('a payment that was cancelled, or that a bank took back, is not refunded', async () => {
  const waiting = await shop.start(await box())
  await shop.decide(await shop.pay(waiting, 'in_process'), 'cancelled')
  const { started: charged, paymentId } = await shop.paid(await box())
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  expect(await shop.askRefund(await shop.order(waiting), '1000.00')).toMatchObject({
    status: 409,
    body: { error: 'Este pago no se cobró: no hay dinero para devolver.' },
  })
  expect(await shop.askRefund(await shop.order(charged), '1000.00')).toMatchObject({
    status: 409,
    body: {
      error:
        'El banco ya le devolvió este dinero al comprador, por un contracargo: no se puede devolver otra vez.',
    },
  })
})

test('more than is left is refused with what is left, also while a part is on its way', async () => {
  const { started, order } = await shop.paid(await box())
  const other = await shop.paid(await box())
  expect((await shop.askRefund(order, '1000.01')).body.error).toBe(
    'Se pueden devolver hasta $\u00a01.000,00.',
  )
  expect((await shop.askRefund(order, '0.00')).status).toBe(422)
  expect((await shop.askRefund(order, '10000000000.00')).status).toBe(422)
  expect((await shop.askRefund({ ...order, pagos: other.order.pagos }, '10.00')).status).toBe(404)
  expect((await shop.askRefund(order, '10.00', { pago_id: 3_000_000_000 })).status).toBe(422)
  await shop.askRefund(order, '600.00')
  const now = await shop.order(started)
  expect((await shop.askRefund(order, '400.00')).body.codigo).toBe('cambio_ajeno')
  expect((await shop.askRefund(now, '400.01')).body.error).toBe('Se pueden devolver hasta $\u00a0400,00.')
  await shop.refund()
})

test('a part, then the rest, go back through the provider, and the units with the last of it', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product)
  await shop.askRefund(order, '400.00')
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  let now = await shop.order(started)
  expect(now).toMatchObject({ estado: 'pagada', pagos: [{ reembolsado: '400.00', estado: 'aprobado' }] })
  await shop.askRefund(now, '600.00', { devolver_stock: true })
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  now = await shop.order(started)
  expect(now).toMatchObject({ estado: 'reembolsada', pagos: [{ reembolsado: '1000.00', problema: null }] })
  expect(await shop.units(product)).toBe(3)
  expect(await shop.mails(started)).toEqual([
    'orden_pagada',
    'orden_reembolso_parcial 400.00',
    'orden_reembolsada',
  ])
  expect((await shop.askRefund(now, '1.00')).body.error).toBe('De este pago no queda nada por devolver.')
})

test('of two parts the units come back though the last of the money went first', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product)
  await shop.askRefund(order, '400.00')
  await shop.askRefund(await shop.order(started), '600.00', { devolver_stock: true })
  await shop.db.execute(sql`update reembolsos set proximo_en = now() + interval '1 hour' where importe = 400`)
  expect(await shop.refund()).toBe(1)
  expect((await shop.order(started)).estado).toBe('pagada')
  expect(await shop.refund(new Date(Date.now() + 2 * hour))).toBe(1)
  expect((await shop.order(started)).estado).toBe('reembolsada')
  expect(await shop.units(product)).toBe(3)
})

test('a refund that the provider refuses moves nothing, and the staff are told and may ask again', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product, { refund_status: 'rejected' })
  await shop.askRefund(order, '1000.00', { devolver_stock: true })
  expect(await shop.refund()).toBe(0)
  let now = await shop.order(started)
  expect(now).toMatchObject({
    estado: 'pagada',
    pagos: [{ reembolsado: '0.00', problema: 'reembolso_fallido', reembolsos: [{ estado: 'fallido' }] }],
  })
  expect(await shop.mails(started)).toEqual(['orden_pagada'])
  expect(await shop.units(product)).toBe(2)
  expect(shop.failures).toHaveLength(1)
  expect(await shop.refund(new Date(Date.now() + 24 * hour))).toBe(0)
  expect(shop.failures).toHaveLength(1) // the job does not ask again

  shop.provider.faults({}, started.id)
  expect((await shop.askRefund(now, '1000.00', { devolver_stock: true })).status).toBe(200)
  expect(await shop.refund()).toBe(1)
  now = await shop.order(started)
  expect(now).toMatchObject({ estado: 'reembolsada', pagos: [{ problema: null }] })
  expect(await shop.units(product)).toBe(3)
})

test('a refund that the provider takes and has not done is on its way until it is done', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product, { refund_status: 'in_process' })
  await shop.askRefund(order, '1000.00', { devolver_stock: true })
  expect(await shop.refund()).toBe(0)
  const waiting = { estado: 'pagada', pagos: [{ reembolsado: '0.00', reembolsos: [{ estado: 'pedido' }] }] }
  expect(await shop.order(started)).toMatchObject(waiting)
  // However long it takes, the job asks about the refund and does not ask for a new one.
  for (let later = 1; later <= 20; later += 1)
    expect(await shop.refund(new Date(Date.now() + later * hour))).toBe(0)
  expect(await shop.order(started)).toMatchObject(waiting)
  expect(await shop.mails(started)).toEqual(['orden_pagada'])
  expect(await shop.units(product)).toBe(2)

  await shop.decideRefund(order, 'approved')
  expect(await shop.refund(new Date(Date.now() + 21 * hour))).toBe(1)
  expect(await shop.order(started)).toMatchObject({
    estado: 'reembolsada',
    pagos: [{ reembolsado: '1000.00' }],
  })
  expect(await shop.units(product)).toBe(3)
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolsada'])
  expect(shop.failures).toEqual([])
})

test('an order is not taken up again while its money is on its way back', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product, { refund_status: 'in_process' })
  const cancelled = await shop.call('POST', `ordenes/${order.id}/estado/`, {
    version: order.version,
    a: 'cancelada',
  })
  expect(cancelled.status).toBe(200)
  await shop.askRefund(cancelled.body, '1000.00')
  expect(await shop.refund()).toBe(0)
  const { version } = await shop.order(started)
  expect(await shop.call('POST', `ordenes/${order.id}/deshacer/`, { version })).toMatchObject({
    status: 409,
    body: { codigo: 'estado_no_permite' },
  })
  await shop.decideRefund(order, 'approved')
  expect(await shop.refund(new Date(Date.now() + hour))).toBe(1)
  expect((await shop.order(started)).estado).toBe('cancelada')
  expect(await shop.units(product)).toBe(3)
})

test('a refund that the provider takes and refuses later moves nothing, and the staff are told', async () => {
  const product = await box()
  const { started, order } = await shop.paid(product, { refund_status: 'in_process' })
  await shop.askRefund(order, '1000.00', { devolver_stock: true })
  await shop.refund()
  await shop.decideRefund(order, 'rejected')
  expect(await shop.refund(new Date(Date.now() + hour))).toBe(0)
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [{ reembolsado: '0.00', problema: 'reembolso_fallido', reembolsos: [{ estado: 'fallido' }] }],
  })
  expect(await shop.units(product)).toBe(2)
})

test.each(['timeout', 'garbage_json', 'slow_body'] as const)(
  'a refund whose answer is lost (%s) is asked for again and is done once',
  async (http) => {
    const { started, paymentId, order } = await shop.paid(await box(), {
      http,
      http_on: ['refunds'],
      http_times: http === 'garbage_json' ? 3 : 1,
    })
    await shop.askRefund(order, '400.00')
    await shop.refund()
    await shop.learn()
    await shop.refund(new Date(Date.now() + hour))
    expect(await shop.order(started)).toMatchObject({
      estado: 'pagada',
      pagos: [{ reembolsado: '400.00', reembolsos: [{ importe: '400.00', estado: 'hecho' }] }],
    })
    const answer = await fetch(`${shop.provider.url}/v1/payments/${paymentId}/refunds`, {
      headers: { authorization: 'Bearer APP_USR-prueba' },
    })
    expect(await answer.json()).toHaveLength(1)
    expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolso_parcial 400.00'])
  },
)

test('while the provider is down a refund waits, and is done once it is back', async () => {
  const { started, order } = await shop.paid(await box(), {
    http: 500,
    http_on: ['refunds'],
    http_times: 3,
  })
  await shop.askRefund(order, '1000.00')
  expect(await shop.refund()).toBe(0)
  expect((await shop.order(started)).pagos[0]?.reembolsos).toMatchObject([{ estado: 'pedido' }])
  expect(await shop.refund()).toBe(0) // some time must pass first
  expect(await shop.refund(new Date(Date.now() + hour))).toBe(1)
  expect((await shop.order(started)).estado).toBe('reembolsada')
})

test('whatever was refunded, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
