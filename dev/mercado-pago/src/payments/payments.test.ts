import { expect, test } from 'vitest'
import { type Seen, startTestProvider, type TestProvider } from '../testing/test-provider.ts'

async function payOne(provider: TestProvider, outcome = 'approved', change = {}) {
  const preference = await provider.makePreference(change)
  const { payment } = await provider.pay(preference.id, outcome)
  return { preference, id: Number(payment.id), payment }
}
const refund = (provider: TestProvider, id: number, body: unknown, key: string) =>
  provider.api('POST', `/v1/payments/${id}/refunds`, body, { 'x-idempotency-key': key })
const paymentOf = async (provider: TestProvider, id: number) =>
  (await provider.api('GET', `/v1/payments/${id}`)).body

test('an approved payment tells what was paid, for which order and when', async () => {
  const provider = await startTestProvider()
  const { id, preference } = await payOne(provider, 'approved', {
    shipments: { cost: 100, mode: 'not_specified' },
  })
  expect(await paymentOf(provider, id)).toMatchObject({
    id,
    status: 'approved',
    status_detail: 'accredited',
    external_reference: 'orden-1',
    transaction_amount: 4000,
    transaction_amount_refunded: 0,
    shipping_amount: 100,
    currency_id: 'ARS',
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    date_created: '2026-11-21T12:00:00.000Z',
    date_approved: '2026-11-21T12:00:00.000Z',
    live_mode: false,
    collector_id: 555,
    payer: { email: 'ana@example.com' },
    refunds: [],
  })
  const order = await provider.api('GET', `/merchant_orders/${(await paymentOf(provider, id)).order.id}`)
  expect(order.body).toMatchObject({
    preference_id: preference.id,
    status: 'closed',
    order_status: 'paid',
    total_amount: 4100,
    paid_amount: 4100,
    payments: [{ id, status: 'approved' }],
  })
})

test.each([
  ['in_process', 'pending_contingency', 'credit_card'],
  ['pending', 'pending_waiting_payment', 'ticket'],
  ['rejected', 'cc_rejected_other_reason', 'credit_card'],
])(
  'a payment that ends %s is not approved at any moment',
  async (outcome, status_detail, payment_type_id) => {
    const provider = await startTestProvider()
    const { id } = await payOne(provider, outcome)
    const payment = await paymentOf(provider, id)
    expect(payment).toMatchObject({ status: outcome, status_detail, payment_type_id, date_approved: null })
  },
)

test('a payment that is not there is a 404 with the code of the provider', async () => {
  const provider = await startTestProvider()
  const { status, body } = await provider.api('GET', '/v1/payments/12')
  expect(status).toBe(404)
  expect(body).toEqual({
    status: 404,
    error: 'not_found',
    message: 'Payment not found',
    cause: [{ code: 2000, description: 'Payment not found', data: null }],
  })
})

test('a search gives the payments of a reference, sorted and page by page', async () => {
  const provider = await startTestProvider()
  const preference = await provider.makePreference()
  const ids: number[] = []
  for (const outcome of ['rejected', 'rejected', 'approved']) {
    ids.push(Number((await provider.pay(preference.id, outcome)).payment.id))
    provider.clock.now += 60_000
  }
  await payOne(provider, 'approved', { external_reference: 'orden-2' })
  const search = async (query: string) =>
    (await provider.api('GET', `/v1/payments/search?external_reference=orden-1&${query}`)).body
  const idsOf = async (query: string) => (await search(query)).results.map(({ id }) => Number(id))
  expect(await idsOf('sort=date_created&criteria=desc')).toEqual(ids.toReversed())
  expect(await idsOf('sort=id&criteria=asc')).toEqual(ids)
  const page = await search('sort=date_created&criteria=asc&limit=1&offset=1')
  expect(page.paging).toEqual({ total: 3, limit: 1, offset: 1 })
  expect(page.results.map(({ id }) => id)).toEqual([ids[1]])
  expect((await search('sort=date_created&criteria=desc')).paging).toEqual({ total: 3, limit: 30, offset: 0 })
  const none = await provider.api('GET', '/v1/payments/search?external_reference=x&sort=id&criteria=asc')
  expect(none.body).toEqual({ paging: { total: 0, limit: 30, offset: 0 }, results: [] })
})

test('a search sorts by what changed last, and what was not approved comes before what was', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const first = await provider.pay(id, 'in_process')
  const second = await provider.pay(id, 'rejected')
  const third = await provider.pay(id, 'approved')
  provider.clock.now += 60_000
  await provider.sim('decide', { payment_id: first.payment.id, status: 'approved' })
  const idsBy = async (sort: string) => {
    const query = `external_reference=orden-1&sort=${sort}&criteria=asc`
    return (await provider.api('GET', `/v1/payments/search?${query}`)).body.results.map((each) => each.id)
  }
  const [one, two, three] = [first, second, third].map(({ payment }) => payment.id)
  expect(await idsBy('id')).toEqual([one, two, three])
  expect(await idsBy('date_last_updated')).toEqual([two, three, one])
  expect(await idsBy('date_approved')).toEqual([two, three, one])
})

test.each([
  ['sort=date_created&criteria=desc', 1],
  ['external_reference=a&criteria=desc', 1],
  ['external_reference=a&sort=date_created', 1],
  ['external_reference=a&sort=size&criteria=desc', 1003],
  ['external_reference=a&sort=id&criteria=down', 1004],
  ['external_reference=a&sort=id&criteria=asc&limit=5000', 1000],
  ['external_reference=a&sort=id&criteria=asc&status=approved', 1],
])('a search by %s is refused with code %s', async (query, code) => {
  const provider = await startTestProvider()
  const { status, body } = await provider.api('GET', `/v1/payments/search?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'bad_request', cause: [{ code }] })
})

test('what waits can be cancelled, one time; what is paid cannot', async () => {
  const provider = await startTestProvider()
  const waiting = await payOne(provider, 'pending')
  const cancel = (id: number, body: unknown = { status: 'cancelled' }) =>
    provider.api('PUT', `/v1/payments/${id}`, body)
  expect((await cancel(waiting.id, { status: 'approved' })).status).toBe(400)
  expect((await cancel(waiting.id)).body).toMatchObject({
    status: 'cancelled',
    status_detail: 'by_collector',
  })
  const again = await cancel(waiting.id)
  expect(again.body).toMatchObject({ status: 400, cause: [{ code: 2063 }] })
  const paid = await payOne(provider, 'approved')
  expect((await cancel(paid.id)).status).toBe(400)
  expect((await cancel(1)).status).toBe(404)
})

test('a refund without an amount gives everything back', async () => {
  const provider = await startTestProvider()
  const { id, preference } = await payOne(provider)
  const answer = await refund(provider, id, {}, 'a')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ payment_id: id, amount: 4000, status: 'approved' })
  const payment = await paymentOf(provider, id)
  expect(payment).toMatchObject({
    status: 'refunded',
    status_detail: 'refunded',
    transaction_amount_refunded: 4000,
  })
  const order = await provider.api('GET', `/merchant_orders/${payment.order.id}`)
  expect(order.body).toMatchObject({
    preference_id: preference.id,
    order_status: 'reverted',
    refunded_amount: 4000,
  })
})

test('a total refund may come without a body', async () => {
  const provider = await startTestProvider()
  const { id } = await payOne(provider)
  const answer = await fetch(`${provider.url}/v1/payments/${id}/refunds`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer APP_USR-prueba',
      'content-type': 'application/json',
      'x-idempotency-key': 'a',
    },
  })
  expect(await answer.json()).toMatchObject({ amount: 4000 })
})

test('several parts can be given back until nothing is left, and never more', async () => {
  const provider = await startTestProvider()
  const { id } = await payOne(provider)
  expect((await refund(provider, id, { amount: 1000.1 }, 'a')).body.amount).toBe(1000.1)
  expect(await paymentOf(provider, id)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 1000.1,
  })
  const tooMuch = await refund(provider, id, { amount: 2999.91 }, 'b')
  expect(tooMuch.body).toMatchObject({ status: 400, error: 'bad_request' })
  expect((await refund(provider, id, { amount: 2999.9 }, 'c')).status).toBe(201)
  expect((await paymentOf(provider, id)).status).toBe('refunded')
  expect((await refund(provider, id, {}, 'd')).body).toMatchObject({ status: 400, cause: [{ code: 2063 }] })
  const list = await provider.api<Seen[]>('GET', `/v1/payments/${id}/refunds`)
  expect(list.body.map(({ amount }) => amount)).toEqual([1000.1, 2999.9])
})

test('a refund asks for a key; the same one gives the same refund, with another body a conflict', async () => {
  const provider = await startTestProvider()
  const { id } = await payOne(provider)
  const without = await provider.api('POST', `/v1/payments/${id}/refunds`, {})
  expect(without.body).toMatchObject({ status: 400, cause: [{ code: 4292 }] })
  const first = await refund(provider, id, { amount: 10 }, 'a')
  expect((await refund(provider, id, { amount: 10 }, 'a')).body.id).toBe(first.body.id)
  expect((await refund(provider, id, { amount: 11 }, 'a')).status).toBe(409)
  expect(await paymentOf(provider, id)).toMatchObject({ transaction_amount_refunded: 10 })
})

test.each([
  [{ amount: 0 }, 4040],
  [{ amount: -5 }, 4040],
  [{ amount: '5' }, 4041],
])('a refund of %j is refused', async (body, code) => {
  const provider = await startTestProvider()
  const { id } = await payOne(provider)
  expect((await refund(provider, id, body, 'a')).body).toMatchObject({ status: 400, cause: [{ code }] })
})

test('what is not paid cannot be given back', async () => {
  const provider = await startTestProvider()
  const { id } = await payOne(provider, 'in_process')
  expect((await refund(provider, id, {}, 'a')).body).toMatchObject({ status: 400, cause: [{ code: 2063 }] })
})

test('the order of a preference says how far it is paid', async () => {
  const provider = await startTestProvider()
  const { id, preference } = await payOne(provider, 'in_process')
  const orderId = (await paymentOf(provider, id)).order.id
  const order = async () => (await provider.api('GET', `/merchant_orders/${orderId}`)).body
  expect(await order()).toMatchObject({
    status: 'opened',
    order_status: 'payment_in_process',
    paid_amount: 0,
  })
  await provider.sim('decide', { payment_id: id, status: 'rejected' })
  expect((await order()).order_status).toBe('payment_required')
  await provider.pay(preference.id, 'approved')
  expect(await order()).toMatchObject({
    status: 'closed',
    order_status: 'paid',
    external_reference: 'orden-1',
  })
  const { payments } = await order()
  expect(payments).toHaveLength(2)
  await provider.sim('decide', { payment_id: payments[1]?.id, status: 'charged_back' })
  expect(await order()).toMatchObject({ order_status: 'reverted', paid_amount: 0 })
  expect((await provider.api('GET', '/merchant_orders/1')).status).toBe(404)
})
