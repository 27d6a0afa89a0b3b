import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBookErrors } from '../testing/books.ts'
import { cardShop } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })
const resolve = (id: unknown) => shop.call('POST', `pagos/${id}/resolver/`)
/** Takes the new payment off the staff's list and returns it. */
async function nextToReview() {
  const list = await shop.toReview()
  for (const { id } of list) await resolve(id)
  return list
}

test('a payment that names no order of ours is kept for the staff, and moves none', async () => {
  const product = await box()
  const started = await shop.start(product, { other_external_reference: 'NADIE-0001' })
  const paymentId = await shop.pay(started)
  expect(await shop.learn()).toBe(1)
  expect(await nextToReview()).toMatchObject([
    {
      problema: 'sin_orden',
      orden: null,
      proveedor_id: String(paymentId),
      importe: '1000.00',
      cuenta: false,
    },
  ])
  expect(await shop.order(started)).toMatchObject({ estado: 'pendiente', pagos: [] })
  expect(await shop.units(product)).toBe(2)
  // A repeated notice is not news, and does not bring the payment back to the list.
  await fetch(`${shop.provider.url}/__sim/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_id: paymentId }),
  })
  await shop.provider.idle()
  expect(await shop.learn()).toBe(0)
  expect(await shop.toReview()).toEqual([])
})

test.each([{ wrong_amount: true }, { wrong_currency: true }])(
  'a buyer whose money is not the total is told so, not that none came, until it went back: %o',
  async (fault) => {
    const started = await shop.start(await box(), fault)
    const paymentId = await shop.pay(started)
    const ask = async () =>
      (await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${started.token}/pago/` })).json()
    await shop.learn()
    expect(await ask()).toEqual({ resultado: 'otro_importe', estado: 'pendiente' })
    await nextToReview()
    expect(await ask()).toEqual({ resultado: 'otro_importe', estado: 'pendiente' })
    await shop.refundInPanel(paymentId)
    await shop.learn()
    expect(await ask()).toEqual({ resultado: 'sin_pago', estado: 'pendiente' })
    await nextToReview()
  },
)

test('a payment without an order, sent back in the panel, leaves the list by itself', async () => {
  const started = await shop.start(await box(), { other_external_reference: 'NADIE-0002' })
  const paymentId = await shop.pay(started)
  await shop.learn()
  expect(await shop.toReview()).toMatchObject([{ problema: 'sin_orden' }])
  await shop.refundInPanel(paymentId)
  await shop.learn()
  expect(await shop.toReview()).toEqual([])
})

test('a payment that names the order of somebody else pays that one only if it is its amount', async () => {
  const other = await shop.start(await makeProduct(shop.db, { precio: '999.00' }))
  const started = await shop.start(await box(), { other_external_reference: other.numero })
  await shop.pay(started)
  await shop.learn()
  expect((await shop.order(started)).estado).toBe('pendiente')
  expect(await shop.order(other)).toMatchObject({
    estado: 'pendiente',
    pagos: [{ cuenta: false, problema: 'importe_distinto', importe: '1000.00' }],
  })
  await nextToReview()
})

test.each([
  ['importe_distinto', { wrong_amount: true }, '1001.00'],
  ['importe_distinto', { wrong_amount: 999.99 }, '999.99'],
  ['moneda_distinta', { wrong_currency: true }, '1000.00'],
  ['otra_cuenta', { other_collector: true }, '1000.00'],
])('with %s the order stays unpaid, and its money is not counted', async (problema, fault, importe) => {
  const product = await box()
  const started = await shop.start(product, fault)
  await shop.pay(started)
  await shop.learn()
  const order = await shop.order(started)
  expect(order).toMatchObject({ estado: 'pendiente', pagos: [{ cuenta: false, problema, importe }] })
  const moneda = problema === 'moneda_distinta' ? 'USD' : 'ARS'
  expect(order.pagos).toMatchObject([{ moneda }])
  expect(order.historia.find(({ tipo }) => tipo === 'problema')).toMatchObject({ moneda })
  expect(await nextToReview()).toMatchObject([{ problema, moneda, orden: { numero: started.numero } }])
  const isAmount = problema === 'importe_distinto'
  const told = isAmount ? `orden_pago_distinto ${importe}` : 'orden_pago_distinto'
  expect(await shop.mails(started)).toEqual([told])

  if (!isAmount) return
  // The staff send the money back from the order's page: the provider refunds it, and the order keeps waiting.
  expect((await shop.askRefund(order, importe)).status).toBe(200)
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({ estado: 'pendiente', pagos: [{ reembolsado: importe }] })
  expect(await shop.mails(started)).toEqual([told, `orden_reembolso_parcial ${importe}`])
})

test('an order that somebody paid twice is paid once, and the second payment goes back by itself', async () => {
  const product = await box()
  const started = await shop.start(product, { two_approved_payments: true })
  await shop.pay(started)
  await shop.learn()
  expect(await shop.toReview()).toMatchObject([{ problema: 'duplicado', cuenta: false }])
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  const order = await shop.order(started)
  expect(order.estado).toBe('pagada')
  expect(order.pagos).toMatchObject([
    { cuenta: true, estado: 'aprobado', reembolsado: '0.00' },
    {
      cuenta: false,
      estado: 'reembolsado',
      reembolsado: '1000.00',
      problema: null,
      reembolsos: [{ quien: 'sistema', estado: 'hecho', importe: '1000.00' }],
    },
  ])
  expect(await shop.toReview()).toEqual([])
  expect(await shop.units(product)).toBe(2)
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolso_parcial 1000.00'])
})

test('a payment by card of an order that the staff took as paid goes back by itself', async () => {
  const started = await shop.start(await box())
  const order = await shop.order(started)
  await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'pagada', version: order.version })
  await shop.pay(started)
  await shop.learn()
  expect(await shop.toReview()).toMatchObject([{ problema: 'duplicado' }])
  const cannotTakeBack = async () => {
    const { deshacer, version } = await shop.order(started)
    expect(deshacer).toBeNull()
    const answer = await shop.call('POST', `ordenes/${order.id}/deshacer/`, { version })
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringMatching(/pago con tarjeta/) } })
  }
  await cannotTakeBack()
  expect(await shop.refund()).toBe(1)
  await shop.learn()
  await cannotTakeBack()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [
      { medio: 'transferencia', cuenta: true, reembolsado: '0.00' },
      { medio: 'mercadopago', cuenta: false, reembolsado: '1000.00' },
    ],
  })
})

test('a charge-back is marked for the staff, and the order stays where it is', async () => {
  const product = await box()
  const { started, paymentId } = await shop.paid(product)
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [{ estado: 'contracargo', problema: 'contracargo', cuenta: true }],
  })
  expect(await shop.toReview()).toMatchObject([{ problema: 'contracargo' }])
  expect(await shop.units(product)).toBe(2)
  expect(await shop.mails(started)).toEqual(['orden_pagada'])

  // When it is cancelled, nobody has to send money back.
  const order = await shop.order(started)
  await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'cancelada', version: order.version })
  expect(await nextToReview()).toMatchObject([{ problema: 'contracargo' }])
  expect(await shop.units(product)).toBe(3)
})

test('a claim is marked for the staff, and over once its money went back', async () => {
  const { started, paymentId } = await shop.paid(await box())
  await shop.decide(paymentId, 'in_mediation')
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [{ estado: 'en_disputa', problema: 'reclamo' }],
  })
  await shop.decide(paymentId, 'refunded')
  await shop.learn()
  const order = await shop.order(started)
  expect(order).toMatchObject({ estado: 'reembolsada', pagos: [{ problema: 'reembolsado_afuera' }] })
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolsada'])
})

test('a claim that the buyer lost leaves the order paid, and its row until somebody saw to it', async () => {
  const { started, paymentId } = await shop.paid(await box())
  await shop.decide(paymentId, 'in_mediation')
  await shop.learn()
  await shop.decide(paymentId, 'approved')
  await shop.learn()
  expect(await shop.order(started)).toMatchObject({
    estado: 'pagada',
    pagos: [{ estado: 'aprobado', problema: 'reclamo' }],
  })
})

/** How many mails told the shop to look at the payment for this. */
async function countMails(paymentId: number, problema: string) {
  const { rows } = await shop.db.execute<{ mails: number }>(sql`
    select count(*)::int as mails from correos where plantilla = 'pago_por_revisar' and datos->>'problema' = ${problema}
      and datos->>'pago_id' = (select id::text from pagos where proveedor_id = ${String(paymentId)})`)
  return rows[0]?.mails
}

/** Takes a payment off the staff's list. @returns what it was there for */
async function seeTo(paymentId: number): Promise<string[]> {
  const rows = (await shop.toReview()).filter(({ proveedor_id }) => proveedor_id === String(paymentId))
  for (const { id } of rows) await resolve(id)
  return rows.map(({ problema }) => String(problema))
}

test('each claim on a payment is on the list and in a mail of its own', async () => {
  const { paymentId } = await shop.paid(await box())
  for (const claims of [1, 2]) {
    await shop.decide(paymentId, 'in_mediation')
    await shop.learn()
    expect(await countMails(paymentId, 'reclamo')).toBe(claims)
    expect(await seeTo(paymentId)).toEqual(['reclamo'])
    await shop.decide(paymentId, 'approved')
    await shop.learn()
    expect(await seeTo(paymentId)).toEqual([])
  }
})

test('a claim that is over before anybody looked is mailed once, and stays on the list', async () => {
  const { paymentId } = await shop.paid(await box())
  for (const status of ['in_mediation', 'approved']) {
    await shop.decide(paymentId, status)
    await shop.learn()
    expect(await countMails(paymentId, 'reclamo')).toBe(1)
  }
  expect(await seeTo(paymentId)).toEqual(['reclamo'])
})

test.each([
  ['in_mediation', 'reclamo'],
  ['charged_back', 'contracargo'],
])(
  '%s of money that is not the total, and that the staff took, is theirs to see',
  async (status, problema) => {
    const started = await shop.start(await box(), { wrong_amount: 999.99 })
    const paymentId = await shop.pay(started)
    await shop.learn()
    const order = await shop.order(started)
    await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'pagada', version: order.version })
    expect(await seeTo(paymentId)).toEqual(['importe_distinto'])
    await shop.decide(paymentId, status)
    await shop.learn()
    expect(await countMails(paymentId, problema)).toBe(1)
    expect(await seeTo(paymentId)).toEqual([problema])
  },
)

test('a claim on money that is not the total keeps the deadline of its order stopped', async () => {
  const started = await shop.start(await box(), { wrong_amount: 999.99 })
  const paymentId = await shop.pay(started)
  await shop.learn()
  await shop.decide(paymentId, 'in_mediation')
  await shop.learn()
  expect((await shop.order(started)).vence_en).toBeNull()
  expect(await seeTo(paymentId)).toEqual(['reclamo'])
  expect((await shop.order(started)).vence_en).not.toBeNull()
})

test('whatever was paid oddly, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
