import { expect, test } from 'vitest'
import { expireOrders } from '../orders/expire-orders.ts'
import { findBookErrors } from '../testing/books.ts'
import { cardShop } from '../testing/shops/card-shop.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 1 })

/** A card order whose hold was over before the provider approved its payment. */
async function paidTooLate(product: ProductRow) {
  const started = await shop.start(product)
  const paymentId = await shop.pay(started, 'in_process')
  await expireOrders(shop.db, {
    failed: (_id, error) => Promise.reject(error),
    now: new Date(Date.now() + 31 * 60_000),
  })
  expect((await shop.order(started)).estado).toBe('cancelada')
  await shop.decide(paymentId, 'approved')
  await shop.learn()
  const order = await shop.order(started)
  expect(order).toMatchObject({ estado: 'pagada_sin_stock', pagos: [{ problema: 'fuera_de_termino' }] })
  expect(await shop.toReview()).toMatchObject([{ problema: 'fuera_de_termino' }])
  return { started, order, paymentId }
}

test('money that came too late is over once the staff took the stock again', async () => {
  const product = await box()
  const { started, order } = await paidTooLate(product)
  const move = { a: 'pagada', version: order.version }
  expect((await shop.call('POST', `ordenes/${order.id}/estado/`, move)).status).toBe(200)
  expect(await shop.toReview()).toEqual([])
  expect((await shop.order(started)).pagos[0]?.problema).toBeNull()
  expect(await shop.units(product)).toBe(0)
  expect(await shop.mails(started)).toEqual(['orden_cancelada', 'orden_pagada_sin_stock', 'orden_pagada'])
})

test('where the stock is gone the order cannot be taken as paid, and waits on the list', async () => {
  const product = await box()
  const { started, order } = await paidTooLate(product)
  await shop.start(product) // somebody else has it
  const answer = await shop.call('POST', `ordenes/${order.id}/estado/`, {
    a: 'pagada',
    version: order.version,
  })
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'sin_stock' } })
  expect(await shop.toReview()).toMatchObject([{ problema: 'fuera_de_termino' }])
  // The other way out is a refund.
  expect((await shop.askRefund(order, '1000.00')).status).toBe(200)
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  expect(await shop.toReview()).toEqual([])
  expect(await shop.order(started)).toMatchObject({ estado: 'reembolsada', pagos: [{ problema: null }] })
  expect(await shop.units(product)).toBe(0)
})

test('while its money goes back the order takes no stock', async () => {
  const product = await box()
  const { started, order } = await paidTooLate(product)
  await shop.askRefund(order, '1000.00')
  const { version } = await shop.order(started)
  expect(await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'pagada', version })).toMatchObject({
    status: 409,
    body: { codigo: 'estado_no_permite' },
  })
  await shop.refund()
  await shop.learn()
  expect((await shop.order(started)).estado).toBe('reembolsada')
  expect(await shop.units(product)).toBe(1)
})

test('where the bank took its money back the order cannot be taken as paid, and no other money is invented', async () => {
  const product = await box()
  const { started, order, paymentId } = await paidTooLate(product)
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  const now = await shop.order(started)
  expect([now.estado, now.movimientos]).toEqual(['pagada_sin_stock', ['reembolsada']])
  const answer = await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'pagada', version: now.version })
  expect(answer).toMatchObject({
    status: 409,
    body: { codigo: 'sin_dinero', error: expect.stringContaining('ya no está en la tienda') },
  })
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada_sin_stock',
    pagos: [{ medio: 'mercadopago', estado: 'contracargo' }],
  })
  expect((await shop.order(started)).pagos).toHaveLength(1)

  // The only way out is that somebody closes it and says why.
  const close = (more: object) =>
    shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'reembolsada', version: now.version, ...more })
  expect(await close({ motivo: ' ' })).toMatchObject({
    status: 422,
    body: { detalles: [{ campo: 'motivo' }] },
  })
  const motivo = 'Perdimos el contracargo'
  expect((await close({ motivo, devolver_stock: true })).status).toBe(200)
  const closed = await shop.order(started)
  expect(closed).toMatchObject({ estado: 'reembolsada', pagos: [{ estado: 'contracargo', problema: null }] })
  expect(closed.historia.findLast(({ tipo }) => tipo === 'estado')).toMatchObject({ texto: motivo })
  expect(await shop.toReview()).toEqual([])
  expect(await shop.units(product)).toBe(1)
  expect((await shop.mails(started)).at(-1)).toBe('orden_reembolsada')
})

test('a charge-back closes an order that holds its units, which come back if somebody says so', async () => {
  for (const [devolver_stock, units] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const product = await box()
    const { started, order, paymentId } = await shop.paid(product)
    await shop.decide(paymentId, 'charged_back')
    await shop.learn()
    const { version } = await shop.order(started)
    const move = { a: 'reembolsada', version, motivo: 'Contracargo', devolver_stock }
    expect((await shop.call('POST', `ordenes/${order.id}/estado/`, move)).status).toBe(200)
    expect([(await shop.order(started)).estado, await shop.units(product)]).toEqual(['reembolsada', units])
  }
})

test('a part of it sent back leaves it on the list', async () => {
  const { started, order } = await paidTooLate(await box())
  await shop.askRefund(order, '400.00')
  await shop.refund()
  await shop.learn()
  expect(await shop.toReview()).toMatchObject([{ problema: 'fuera_de_termino', reembolsado: '400.00' }])
  await shop.askRefund(await shop.order(started), '600.00')
  await shop.refund()
  expect(await shop.toReview()).toEqual([])
})

test('whoever paid late, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('a card payment that a bank took and gives back leaves the order that another payment paid', async () => {
  const { started, paymentId } = await shop.paid(await box())
  const step = async (a: string) => {
    const { version, id } = await shop.order(started)
    expect(
      (await shop.call('POST', `ordenes/${id}/estado/`, { version, a, motivo: 'probamos' })).status,
    ).toBe(200)
  }
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  for (const a of ['cancelada', 'pagada_sin_stock', 'pagada']) await step(a)
  await shop.decide(paymentId, 'refunded')
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [
      { medio: 'mercadopago', estado: 'reembolsado' },
      { medio: 'transferencia', estado: 'aprobado' },
    ],
  })
})
