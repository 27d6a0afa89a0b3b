import { expect, test, vi } from 'vitest'
import { preferenceFor, startTestProvider, type TestProvider, token } from '../testing/test-provider.ts'

/** Pays a preference that was made while these faults were set for the next one. */
async function payWith(faults: object, outcome = 'approved') {
  const provider = await startTestProvider()
  await provider.sim('faults', faults)
  const preference = await provider.makePreference()
  const { payment } = await provider.pay(preference.id, outcome)
  const answer = await provider.api('GET', `/v1/payments/${payment.id}`)
  return { provider, preference, payment: answer.body }
}
const ask = (provider: TestProvider, key = 'k') =>
  provider.api('POST', '/checkout/preferences', preferenceFor('https://tienda.example'), {
    'x-idempotency-key': key,
  })

test.each([
  [{ wrong_amount: true }, { transaction_amount: 4001 }],
  [{ wrong_amount: 12.5 }, { transaction_amount: 12.5 }],
  [{ wrong_currency: true }, { currency_id: 'USD' }],
  [{ wrong_currency: 'BRL' }, { currency_id: 'BRL' }],
  [{ other_external_reference: true }, { external_reference: 'otra-referencia' }],
  [{ other_external_reference: 'orden-9' }, { external_reference: 'orden-9' }],
  [{ other_collector: true }, { collector_id: 556 }],
])('%j makes a payment that is otherwise as asked', async (faults, wrong) => {
  const right = {
    status: 'approved',
    transaction_amount: 4000,
    currency_id: 'ARS',
    external_reference: 'orden-1',
    collector_id: 555,
  }
  expect((await payWith(faults)).payment).toMatchObject({ ...right, ...wrong })
})

test('two_approved_payments makes two payments of one approval, and tells of both', async () => {
  const { provider } = await payWith({ two_approved_payments: true })
  const query = 'external_reference=orden-1&sort=id&criteria=asc'
  const { results } = (await provider.api('GET', `/v1/payments/search?${query}`)).body
  expect(results.map(({ status }) => status)).toEqual(['approved', 'approved'])
  const told = new Set(provider.shop.heard.map(({ body }) => body.data?.id))
  expect(told).toEqual(new Set(results.map(({ id }) => String(id))))
})

test('two_approved_payments does not refuse two times', async () => {
  const { provider } = await payWith({ two_approved_payments: true }, 'rejected')
  expect(provider.shop.actions()).toEqual(['payment.created'])
})

test('approve_after_minutes leaves the payment in process until then', async () => {
  const provider = await startTestProvider({ retryFactor: 0.5 })
  const waiting = Promise.withResolvers<void>()
  const slow = await startTestProvider({ retryFactor: 0.5, wait: () => waiting.promise })
  for (const each of [provider, slow]) await each.sim('faults', { approve_after_minutes: 31 })
  const { id } = await slow.makePreference()
  const { body } = await slow.sim('pay', { preference_id: id, outcome: 'approved' })
  const statusOf = async () => (await slow.api('GET', `/v1/payments/${body.payment.id}`)).body.status
  expect(body.payment).toMatchObject({ status: 'in_process', status_detail: 'pending_contingency' })
  expect(await statusOf()).toBe('in_process')
  waiting.resolve()
  await slow.idle()
  expect(await statusOf()).toBe('approved')
  expect(slow.shop.actions()).toEqual(['payment.created', 'payment.updated'])

  await provider.pay((await provider.makePreference()).id, 'approved')
  expect(provider.clock.waits).toEqual([31 * 60_000 * 0.5])
})

test('what was decided before approve_after_minutes stays decided', async () => {
  const waiting = Promise.withResolvers<void>()
  const provider = await startTestProvider({ wait: () => waiting.promise })
  await provider.sim('faults', { approve_after_minutes: 31 })
  const { id } = await provider.makePreference()
  const { body } = await provider.sim('pay', { preference_id: id, outcome: 'approved' })
  await provider.sim('decide', { payment_id: body.payment.id, status: 'rejected' })
  waiting.resolve()
  await provider.idle()
  const { status } = (await provider.api('GET', `/v1/payments/${body.payment.id}`)).body
  expect(status).toBe('rejected')
})

test.each([
  [{ refund: true }, { status: 'refunded', transaction_amount_refunded: 4000 }],
  [
    { refund: 500.5 },
    { status: 'approved', status_detail: 'partially_refunded', transaction_amount_refunded: 500.5 },
  ],
  [{ refund: 99_999 }, { status: 'refunded', transaction_amount_refunded: 4000 }],
  [{ chargeback: true }, { status: 'charged_back', status_detail: 'settled' }],
])('%j takes an approved payment back once the shop heard of it', async (faults, after) => {
  const { provider, payment } = await payWith(faults)
  expect(payment).toMatchObject(after)
  expect(provider.shop.actions()).toEqual(['payment.created', 'payment.updated', 'payment.updated'])
})

test('a payment that is approved later can be taken back too', async () => {
  const { provider, payment } = await payWith({ approve_after_minutes: 1, chargeback: true })
  expect(payment.status).toBe('charged_back')
  expect(provider.shop.actions()).toEqual(['payment.created', 'payment.updated', 'payment.updated'])
})

const refund = (provider: TestProvider, id: unknown, amount: number, key: string) =>
  provider.api('POST', `/v1/payments/${id}/refunds`, { amount }, { 'x-idempotency-key': key })

test('refund_status in_process gives nothing back until it is decided', async () => {
  const { provider, payment } = await payWith({ refund_status: 'in_process' })
  const paid = async () => (await provider.api('GET', `/v1/payments/${payment.id}`)).body
  const first = await refund(provider, payment.id, 3000, 'a')
  expect(first.body).toMatchObject({ status: 'in_process', amount: 3000 })
  expect(await paid()).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 })
  expect((await refund(provider, payment.id, 1001, 'b')).status).toBe(400)
  const second = await refund(provider, payment.id, 1000, 'c')
  const decide = (refund_id: unknown, status: string) => provider.sim('decide-refund', { refund_id, status })
  expect((await decide(first.body.id, 'approved')).body.status).toBe('approved')
  expect(await paid()).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 3000,
  })
  await decide(second.body.id, 'approved')
  expect(await paid()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 4000 })
  expect((await decide(second.body.id, 'rejected')).status).toBe(400)
  expect((await decide(1, 'approved')).status).toBe(404)
})

test('refund_status rejected gives nothing back, and it can be asked for again', async () => {
  const { provider, preference, payment } = await payWith({ refund_status: 'rejected' })
  expect((await refund(provider, payment.id, 4000, 'a')).body.status).toBe('rejected')
  await provider.sim('faults', { preference_id: preference.id })
  expect((await refund(provider, payment.id, 4000, 'b')).body.status).toBe('approved')
})

test('what goes wrong with the next preference goes wrong with that one alone', async () => {
  const { provider } = await payWith({ drop: true })
  expect(provider.shop.heard).toEqual([])
  await provider.pay((await provider.makePreference()).id, 'rejected')
  expect(provider.shop.heard).toHaveLength(1)
})

test('faults are set by the handle too, and the last ones take the place of those before', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  provider.faults({ drop: true }, String(id))
  provider.faults({ ts_unit: 's' }, String(id))
  await provider.pay(id, 'rejected')
  expect(provider.shop.heard).toHaveLength(1)
})

test('a fault that does not exist, or of a preference that does not, is refused', async () => {
  const provider = await startTestProvider()
  expect((await provider.sim('faults', { explode: true })).status).toBe(400)
  expect((await provider.sim('faults', { preference_id: '1-x', drop: true })).status).toBe(404)
})

test.each([500, 429])('http %i refuses to make the next preference, and makes none', async (http) => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http, retry_after: 7, http_times: 2, drop: true })
  for (const _ of [1, 2]) {
    const answer = await ask(provider)
    expect(answer.status).toBe(http)
    expect(answer.body).toMatchObject({ status: http, cause: [] })
    expect(answer.headers.get('retry-after')).toBe(http === 429 ? '7' : null)
  }
  const made = await ask(provider)
  expect(made.status).toBe(201)
  // The other faults apply to the new preference; the HTTP fault of its creation does not apply to later calls.
  const { payment } = await provider.pay(made.body.id, 'approved')
  expect((await provider.api('GET', `/v1/payments/${payment.id}`)).status).toBe(200)
  expect(provider.log().at(-2)).toMatchObject({ kind: 'webhook', outcome: 'dropped' })
})

/** The request of a preference whose answer was lost. The same key gets that preference again. */
const requestOf = () => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-idempotency-key': 'k',
  },
  body: JSON.stringify(preferenceFor('https://tienda.example')),
})

test('http timeout does what was asked and never answers', async () => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http: 'timeout' })
  const hangUp = new AbortController()
  const answered = vi.fn()
  const asked = fetch(`${provider.url}/checkout/preferences`, {
    ...requestOf(),
    signal: hangUp.signal,
  }).then(answered)
  await vi.waitFor(() => expect(provider.log()).toHaveLength(1))
  const again = await ask(provider)
  expect(again.status).toBe(201)
  expect(answered).not.toHaveBeenCalled()
  hangUp.abort()
  await expect(asked).rejects.toThrow(/abort/)
  expect((await ask(provider)).body.id).toBe(again.body.id)
  expect(provider.log()[0]).toMatchObject({ path: '/checkout/preferences', status: null })
})

test('http late does and answers what was asked only then, also where its caller hung up', async () => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http: 'late', late_ms: 600_000 })
  const hangUp = new AbortController()
  const asked = fetch(`${provider.url}/checkout/preferences`, { ...requestOf(), signal: hangUp.signal })
  await vi.waitFor(async () => expect(provider.log()).toHaveLength(1))
  const other = await provider.makePreference()
  hangUp.abort()
  await expect(asked).rejects.toThrow(/abort/)
  expect((await provider.sim('let-go', {})).body).toEqual({ held: 1 })
  expect((await provider.sim('let-go', {})).body).toEqual({ held: 0 })
  // The key now has an answer: the late one.
  const made = await ask(provider)
  expect(made.status).toBe(201)
  expect(made.body.id).not.toBe(other.id)

  await provider.sim('faults', { http: 'late', late_ms: 1 })
  expect((await ask(provider)).body.id).toBe(made.body.id)
})

test('what answers the making of a preference does not go on to the calls about it', async () => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http: 'garbage_json', http_times: 9 })
  await fetch(`${provider.url}/checkout/preferences`, requestOf())
  const { body } = await ask(provider)
  const { payment } = await provider.pay(body.id, 'approved')
  expect((await provider.api('GET', `/v1/payments/${payment.id}`)).body.status).toBe('approved')
})

test('http slow_body begins to answer and never ends', async () => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http: 'slow_body' })
  const hangUp = new AbortController()
  const answer = await fetch(`${provider.url}/checkout/preferences`, {
    ...requestOf(),
    signal: hangUp.signal,
  })
  expect(answer.status).toBe(201)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^\{/)
  const more = vi.fn()
  const rest = reader?.read().then(more)
  expect((await ask(provider)).status).toBe(201)
  expect(more).not.toHaveBeenCalled()
  hangUp.abort()
  await expect(rest).rejects.toThrow(/abort/)
})

test('http garbage_json answers what nobody can read, although it was done', async () => {
  const provider = await startTestProvider()
  await provider.sim('faults', { http: 'garbage_json' })
  const answer = await fetch(`${provider.url}/checkout/preferences`, requestOf())
  expect(answer.status).toBe(201)
  const text = await answer.text()
  expect(text).toMatch(/^\{/)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  const again = await ask(provider)
  expect(text).toContain(`"id":"${again.body.id}"`)
})

test('http goes wrong with the calls about one preference, so often as was said', async () => {
  const { provider, preference, payment } = await payWith({})
  const search = '/v1/payments/search?external_reference=orden-1&sort=id&criteria=asc'
  await provider.sim('faults', { preference_id: preference.id, http: 500, http_times: 5 })
  const statusOf = async (method: string, path: string, body?: unknown) =>
    (await provider.api(method, path, body, { 'x-idempotency-key': 'a' })).status
  expect(await statusOf('GET', `/v1/payments/${payment.id}`)).toBe(500)
  expect(await statusOf('GET', search)).toBe(500)
  expect(await statusOf('PUT', `/v1/payments/${payment.id}`, { status: 'cancelled' })).toBe(500)
  expect(await statusOf('POST', `/v1/payments/${payment.id}/refunds`, {})).toBe(500)
  expect(await statusOf('GET', `/merchant_orders/${payment.order.id}`)).toBe(500)
  expect(await statusOf('POST', `/v1/payments/${payment.id}/refunds`, {})).toBe(201)
})

test('http_on chooses the calls', async () => {
  const { provider, preference, payment } = await payWith({})
  await provider.sim('faults', { preference_id: preference.id, http: 429, http_on: ['refunds'] })
  expect((await provider.api('GET', `/v1/payments/${payment.id}`)).status).toBe(200)
  expect((await provider.api('GET', `/v1/payments/${payment.id}/refunds`)).status).toBe(429)
})
