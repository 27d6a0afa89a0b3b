import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeRounds } from '../jobs/rounds.ts'
import { releaseEarlier } from '../orders/place/release-earlier.ts'
import { findBookErrors } from '../testing/books.ts'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = cardShop()

/** An order with a payment of another amount, which somebody took off the list without a refund. */
async function settledWithout(fault = { wrong_amount: 1_234 } as object): Promise<Started> {
  const started = await shop.start(await makeProduct(shop.db, { precio: '1000.00' }), fault)
  await shop.pay(started)
  await shop.learn()
  for (const { id } of await shop.toReview()) await shop.call('POST', `pagos/${id}/resolver/`)
  expect(await shop.toReview()).toEqual([])
  return started
}

async function cancelByHand(started: Started) {
  const { id, version } = await shop.order(started)
  expect((await shop.call('POST', `ordenes/${id}/estado/`, { a: 'cancelada', version })).status).toBe(200)
}

/** The shop's own round, once the order's time is over. */
async function cancelByDeadline({ numero }: Started) {
  await shop.db.execute(
    sql`update ordenes set vence_en = now() - interval '1 second' where numero = ${numero}`,
  )
  const { config, log } = shop.app
  const parts = { db: shop.db, config, log, wakeMail: () => {} }
  await makeRounds({ ...parts, mailer: {} as never, backups: {} as never }).vencimientos.run()
}

test.each([
  ['by hand', cancelByHand],
  ['by its deadline', cancelByDeadline],
])(
  'money of another amount that stayed is asked for again when its order is cancelled %s',
  async (_how, cancel) => {
    const started = await settledWithout()
    await cancel(started)
    const order = await shop.order(started)
    expect(order.estado).toBe('cancelada')
    expect(await shop.toReview()).toMatchObject([
      { problema: 'orden_cancelada', importe: '1234.00', cuenta: false, orden: { numero: started.numero } },
    ])
    const ask = async () =>
      (await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${started.token}/pago/` })).json()
    expect(await ask()).toMatchObject({ resultado: 'otro_importe' })
    expect(order.historia).toContainEqual(
      expect.objectContaining({ tipo: 'problema', problema: 'importe_distinto' }),
    )

    expect((await shop.askRefund(order, '1234.00')).status).toBe(200)
    await shop.refund()
    await shop.learn()
    expect(await shop.toReview()).toEqual([])
    expect(await shop.order(started)).toMatchObject({
      estado: 'cancelada',
      pagos: [{ estado: 'reembolsado' }],
    })
    expect(await ask()).toEqual({ resultado: 'sin_pago', estado: 'cancelada' })
  },
)

test('a cancellation that is taken back leaves such money settled as it was', async () => {
  const started = await settledWithout()
  await cancelByHand(started)
  const { id, version } = await shop.order(started)
  expect((await shop.call('POST', `ordenes/${id}/deshacer/`, { version })).status).toBe(200)
  expect(await shop.toReview()).toEqual([])
  const order = await shop.order(started)
  expect(order.estado).toBe('pendiente')
  expect(order.vence_en).not.toBeNull()
})

test('what went back, and what is in the account of somebody else, is not asked for', async () => {
  const back = await settledWithout()
  await shop.refundInPanel(Number((await shop.order(back)).pagos[0]?.proveedor_id))
  await shop.learn()
  await cancelByHand(back)
  await cancelByHand(await settledWithout({ other_collector: true }))
  expect(await shop.toReview()).toEqual([])
})

test('an order whose money stayed makes no room for another try', async () => {
  const started = await settledWithout()
  expect(await shop.db.transaction((tx) => releaseEarlier(tx, started.token))).toBe(false)
  expect((await shop.order(started)).estado).toBe('pendiente')
  await cancelByHand(started)
  for (const { id } of await shop.toReview()) await shop.call('POST', `pagos/${id}/resolver/`)
})

test('whatever became of such money, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
