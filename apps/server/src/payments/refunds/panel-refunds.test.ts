import { expect, test } from 'vitest'
import { findBookErrors } from '../../testing/books.ts'
import { cardShop } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })
const resolve = (id: unknown, body?: object) => shop.call('POST', `pagos/${id}/resolver/`, body)

test('what was sent back in the panel refunds the order, mails its buyer and asks about the stock', async () => {
  const product = await box()
  const { started, paymentId } = await shop.paid(product)
  await shop.refundInPanel(paymentId)
  await shop.learn()

  const order = await shop.order(started)
  expect(order.estado).toBe('reembolsada')
  expect(order.pagos).toMatchObject([
    {
      estado: 'reembolsado',
      reembolsado: '1000.00',
      problema: 'reembolsado_afuera',
      reembolsos: [{ importe: '1000.00', estado: 'hecho', quien: 'Mercado Pago' }],
    },
  ])
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolsada'])
  expect(await shop.units(product)).toBe(2)

  const [asked] = (await shop.toReview()).filter(({ problema }) => problema === 'reembolsado_afuera')
  const silent = await resolve(asked?.id)
  expect(silent.status).toBe(422)
  expect(silent.body).toMatchObject({
    error: 'Decí si los productos vuelven al stock.',
    detalles: [{ campo: 'devolver_stock' }],
  })
  expect(await resolve(asked?.id, { devolver_stock: true })).toMatchObject({ status: 204 })
  expect(await shop.units(product)).toBe(3)
  // Two answers return the units only once.
  expect(await resolve(asked?.id, { devolver_stock: true })).toMatchObject({ status: 204 })
  expect(await shop.units(product)).toBe(3)
  const after = await shop.order(started)
  expect(after.pagos[0]?.problema).toBeNull()
  expect(after.historia.at(-1)).toMatchObject({ tipo: 'nota', quien: shop.owner })
  expect(await shop.toReview()).toEqual([])
})

test('where the buyer keeps the units they stay out of the stock, and nobody is asked again', async () => {
  const product = await box()
  const { started, paymentId } = await shop.paid(product)
  await shop.refundInPanel(paymentId)
  await shop.learn()
  const [asked] = await shop.toReview()
  expect(await resolve(asked?.id, { devolver_stock: false })).toMatchObject({ status: 204 })
  expect(await shop.units(product)).toBe(2)
  await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${started.token}/pago/` })
  expect(await shop.toReview()).toEqual([])
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolsada'])
})

test('a refund in the panel that we learn of before the approval ends like one that came after it', async () => {
  const product = await box()
  const started = await shop.start(product, { refund: true })
  await shop.pay(started)
  await shop.learn()
  const order = await shop.order(started)
  expect([order.estado, order.debe, order.movimientos]).toEqual(['reembolsada', '0.00', []])
  expect(order.historia.flatMap(({ a }) => a ?? [])).toEqual(['pendiente', 'pagada', 'reembolsada'])
  expect(order.pagos).toMatchObject([
    { estado: 'reembolsado', cuenta: true, reembolsos: [{ importe: '1000.00', quien: 'Mercado Pago' }] },
  ])
  // What the buyer reads, on the page and by mail, says the same.
  const page = (await shop.app.inject(`/api/v1/ordenes/${started.token}/`)).json()
  expect(page).toMatchObject({
    estado: 'reembolsada',
    pagar_en: null,
    recibido: '1000.00',
    devuelto: '1000.00',
  })
  expect(await shop.mails(started)).toEqual(['orden_reembolsada'])
  const [asked] = await shop.toReview()
  expect(asked).toMatchObject({ problema: 'reembolsado_afuera', orden: { numero: started.numero } })
  expect(await resolve(asked?.id, { devolver_stock: true })).toMatchObject({ status: 204 })
  expect(await shop.units(product)).toBe(3)
})

test('a charge-back that we learn of before the approval waits for the staff, and the order for its money', async () => {
  const started = await shop.start(await box(), { chargeback: true })
  await shop.pay(started)
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pendiente',
    pagos: [{ estado: 'contracargo', cuenta: false }],
  })
  const [asked] = await shop.toReview()
  expect(asked).toMatchObject({ problema: 'contracargo' })
  await resolve(asked?.id)
})

test('a part that was sent back in the panel is taken down and mailed, each part once', async () => {
  const { started, paymentId } = await shop.paid(await box())
  await shop.refundInPanel(paymentId, 250.5)
  await shop.learn()
  await shop.refundInPanel(paymentId, 100)
  await shop.learn()
  const now = await shop.order(started)
  expect(now.estado).toBe('pagada')
  expect(now.pagos).toMatchObject([{ estado: 'aprobado', reembolsado: '350.50', problema: null }])
  expect(await shop.mails(started)).toEqual([
    'orden_pagada',
    'orden_reembolso_parcial 250.50',
    'orden_reembolso_parcial 100.00',
  ])

  // The shop asks for the rest: no question is left, and the known refunds add up.
  expect((await shop.askRefund(now, '649.50', { devolver_stock: true })).status).toBe(200)
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  const last = await shop.order(started)
  expect(last.estado).toBe('reembolsada')
  expect(last.pagos[0]).toMatchObject({ reembolsado: '1000.00', problema: null })
  expect(last.pagos[0]?.reembolsos.map(({ importe }) => importe)).toEqual(['250.50', '100.00', '649.50'])
})

test('what the shop asked for itself is no refund of the panel, though the provider tells of it first', async () => {
  const product = await box()
  const { started, paymentId, order } = await shop.paid(product)
  expect((await shop.askRefund(order, '1000.00', { devolver_stock: true })).status).toBe(200)
  await shop.refundInPanel(paymentId) // stands for the shop's own call, whose answer was lost
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({ estado: 'reembolsada', pagos: [{ problema: null }] })
  expect(await shop.units(product)).toBe(2)
  await shop.refund()
  expect((await shop.order(started)).pagos[0]?.reembolsos).toMatchObject([{ estado: 'hecho' }])
  expect(await shop.units(product)).toBe(3)
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolsada'])
})

test('money of an order that was cancelled, sent back in the panel, leaves nothing to look at', async () => {
  const product = await box()
  const { started, paymentId, order } = await shop.paid(product)
  await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'cancelada', version: order.version })
  expect(await shop.toReview()).toMatchObject([{ problema: 'orden_cancelada' }])
  await shop.refundInPanel(paymentId)
  await shop.learn()
  expect(await shop.toReview()).toEqual([])
  expect((await shop.order(started)).estado).toBe('cancelada')
  expect((await shop.mails(started)).at(-1)).toBe('orden_reembolso_parcial 1000.00')
})

test('whatever went back, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
