import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOrderFacts } from '../../mail/order-facts.ts'
import { orderMails } from '../../mail/order-templates.ts'
import { cardShop, type Started } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

/** The mails to buyer and shop about refunds and problems with money. */

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })
const followed = async ({ token }: Started) =>
  (await shop.app.inject({ url: `/api/v1/ordenes/${token}/` })).json()
async function shopMails(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ problema: string }>(
    sql`select datos ->> 'problema' as problema from correos where plantilla = 'pago_por_revisar' order by id`,
  )
  await shop.db.execute(sql`delete from correos where plantilla = 'pago_por_revisar'`)
  return rows.map(({ problema }) => problema)
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('who paid another amount is not asked to pay again, and the shop hears of it once', async () => {
  const started = await shop.start(await box(), { wrong_amount: true })
  expect((await followed(started)).pagar_en).toBe(started.init_point)
  const paymentId = await shop.pay(started)
  await shop.learn()
  expect(await followed(started)).toMatchObject({
    estado: 'pendiente',
    pagar_en: null,
    recibido: '1001.00',
    devuelto: '0.00',
  })
  await shop.refundInPanel(paymentId, 1)
  await shop.learn()
  expect(await followed(started)).toMatchObject({ pagar_en: null, devuelto: '1.00' })
  expect(await shopMails()).toEqual(['importe_distinto'])
})

test.each([
  ['currency', { wrong_currency: true }],
  ['account', { other_collector: true }],
])('who paid in another %s is not asked to pay again until the staff saw to it', async (_, fault) => {
  const started = await shop.start(await box(), fault)
  await shop.pay(started)
  await shop.learn()
  const waiting = { pagar_en: null, recibido: '0.00', pago_por_revisar: true }
  expect(await followed(started)).toMatchObject(waiting)
  const [payment] = (await shop.order(started)).pagos
  await shop.call('POST', `pagos/${payment?.id}/resolver/`)
  expect(await followed(started)).toMatchObject({ pagar_en: started.init_point, pago_por_revisar: false })
  await shopMails()
})

test('who pays with something that takes its time gets the way back to the order at once', async () => {
  const started = await shop.start(await box())
  const paymentId = await shop.pay(started, 'in_process')
  await shop.learn()
  expect(await shop.mails(started)).toEqual(['orden_en_revision'])
  await shop.decide(paymentId, 'approved')
  await shop.learn()
  expect(await shop.mails(started)).toEqual(['orden_en_revision', 'orden_pagada'])
})

test('while the provider looks into a payment nobody takes the order as paid by hand', async () => {
  const started = await shop.start(await box())
  const paymentId = await shop.pay(started, 'in_process')
  await shop.learn()
  const { id, version } = await shop.order(started)
  const answer = await shop.call('POST', `ordenes/${id}/estado/`, { a: 'pagada', version })
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'pago_en_revision' } })
  await shop.decide(paymentId, 'rejected')
  await shop.learn()
  const now = await shop.order(started)
  expect(
    await shop.call('POST', `ordenes/${id}/estado/`, { a: 'pagada', version: now.version }),
  ).toMatchObject({
    status: 200,
  })
})

test('the mail about a paid order that is cancelled says that its money comes back', async () => {
  const { started, order } = await shop.paid(await box())
  await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'cancelada', version: order.version })
  const write = async () => {
    const facts = await readOrderFacts(shop.db, order.id, 'https://tienda.example')
    return plain(orderMails.orden_cancelada(facts, { orden_id: order.id }).text)
  }
  expect(await write()).toContain('Tenemos tu pago de $ 1.000,00: te lo devolvemos')
  expect(await write()).not.toContain('transferido')
  await shop.askRefund(await shop.order(started), '1000.00')
  await shop.refund()
  expect(await write()).toContain('Ya te devolvimos $ 1.000,00')
  expect(await followed(started)).toMatchObject({ recibido: '1000.00', devuelto: '1000.00' })
})

/** The one mail about money that went back without a move of its order. */
async function readRefundMail(orderId: number) {
  const { rows } = await shop.db.execute<{ datos: { orden_id: number; importe: string; de_mas: boolean } }>(
    sql`select datos from correos where plantilla = 'orden_reembolso_parcial'
      and (datos ->> 'orden_id')::int = ${orderId}`,
  )
  const [mail] = rows
  if (!mail || rows.length > 1) throw new Error(`${rows.length} mails about a refund`)
  const facts = await readOrderFacts(shop.db, orderId, 'https://tienda.example')
  return plain(orderMails.orden_reembolso_parcial(facts, mail.datos).text)
}

test('who paid twice reads that the order goes on', async () => {
  const { started, order } = await shop.paid(await box())
  await shop.pay(started)
  await shop.learn()
  await shop.refund()
  const words = await readRefundMail(order.id)
  expect(words).toContain('Recibimos un pago de más')
  expect(words).toContain('Tu pedido sigue como estaba.')
})

test('who paid too little, and has it back, reads nothing of too much', async () => {
  const started = await shop.start(await box(), { wrong_amount: 999.99 })
  await shop.pay(started)
  await shop.learn()
  const order = await shop.order(started)
  await shop.askRefund(order, '999.99')
  await shop.refund()
  const words = await readRefundMail(order.id)
  expect(words).toContain('Te devolvimos $ 999,99 de lo que pagaste')
  expect(words).not.toContain('de más')
})

test('a charge-back is mailed to the shop, and money that came too late too', async () => {
  await shopMails()
  const { paymentId } = await shop.paid(await box())
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  expect(await shopMails()).toEqual(['contracargo'])
})
