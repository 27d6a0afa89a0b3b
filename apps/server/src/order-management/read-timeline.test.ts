import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { expect, test } from 'vitest'
import { cardShop } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts'

/** The history of an order beyond its moves. */

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })
const told = ({ historia }: ManagedOrder) =>
  historia
    .filter(({ tipo }) => tipo !== 'estado')
    .map(({ tipo, quien, importe, problema, codigo, texto }) =>
      [tipo, quien, importe, problema, codigo, texto].filter(Boolean).join(' '),
    )

test('a refund is told when it is asked for, and when the provider did it', async () => {
  const { started, order } = await shop.paid(await box())
  await shop.askRefund(order, '100.00', { motivo: 'Una esquina' })
  const who = shop.owner
  expect(told(await shop.order(started))).toEqual([`reembolso_pedido ${who} 100.00 Una esquina`])
  await shop.refund()
  expect(told(await shop.order(started))).toEqual([
    `reembolso_pedido ${who} 100.00 Una esquina`,
    'reembolso_hecho Mercado Pago 100.00',
  ])
})

test('a refund in the panel, a second payment and a charge-back are told, and who saw to it', async () => {
  const { started, paymentId } = await shop.paid(await box())
  await shop.refundInPanel(paymentId, 10)
  await shop.learn()
  expect(told(await shop.order(started))).toEqual([
    'reembolso_hecho Mercado Pago 10.00 Se devolvió desde la cuenta de Mercado Pago',
  ])
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  const [{ id }] = (await shop.toReview()) as [{ id: number }]
  await shop.call('POST', `pagos/${id}/resolver/`)
  const events = told(await shop.order(started))
  expect(events).toContain('problema sistema 1000.00 contracargo')
  expect(events).toContain(`problema_resuelto ${shop.owner} 1000.00 contracargo`)
})

test('another amount is told', async () => {
  const started = await shop.start(await box(), { wrong_amount: true })
  await shop.pay(started)
  await shop.learn()
  const another = 'problema sistema 1001.00 importe_distinto'
  const order = await shop.order(started)
  const ofMoney = (one: typeof order) => told(one).filter((event) => !event.startsWith('plazo'))
  expect(ofMoney(order)).toEqual([another])
  // The event stands before the staff's answer to it, whatever its state is now.
  await shop.askRefund(order, '1001.00')
  await shop.refund()
  await shop.learn()
  expect(ofMoney(await shop.order(started)).slice(0, 2)).toEqual([
    another,
    `reembolso_pedido ${shop.owner} 1001.00`,
  ])
})

test('a withdrawal is told, and stands on the order until it is answered', async () => {
  const { started, order } = await shop.paid(await box())
  expect(order.arrepentimientos).toEqual([])
  const { codigo, vence_en } = await askWithdrawal(shop.db, { pedido: order.numero, motivo: 'No era' })
  const waiting = await shop.order(started)
  expect(waiting.arrepentimientos).toEqual([{ codigo, vence_en }])
  expect(told(waiting)).toEqual([`arrepentimiento web ${codigo} No era`])
  const [{ id }] = (await shop.call('GET', `arrepentimientos/?q=${codigo}`)).body.results
  await shop.call('POST', `arrepentimientos/${id}/resolver/`, { respuesta: 'Te devolvemos todo.' })
  const answered = await shop.order(started)
  expect(answered.arrepentimientos).toEqual([])
  expect(told(answered).at(-1)).toBe(`arrepentimiento_respondido ${shop.owner} ${codigo} Te devolvemos todo.`)
})
