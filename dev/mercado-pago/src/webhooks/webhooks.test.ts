import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LoggedWebhook } from '../provider/call-log.ts'
import type { Heard } from '../testing/shop-listener.ts'
import { secret, startTestProvider, type TestProvider } from '../testing/test-provider.ts'

/** Checks a signature as the provider's documentation tells shops to. */
function isSigned({ query, headers }: Heard): boolean {
  const { ts, v1 } = signatureOf({ headers })
  const manifest = `id:${query['data.id']};request-id:${headers['x-request-id']};ts:${ts};`
  return v1 === createHmac('sha256', secret).update(manifest).digest('hex')
}
function signatureOf({ headers }: Pick<Heard, 'headers'>): Record<string, string> {
  return Object.fromEntries(
    String(headers['x-signature'])
      .split(',')
      .map((part) => part.split('=')),
  )
}
const webhooks = (provider: TestProvider) =>
  provider.log().filter((entry): entry is LoggedWebhook => entry.kind === 'webhook')

/** A shop after it heard of an approved payment of a preference with these faults. */
async function hear(faults: object, outcome = 'approved', change = {}) {
  const provider = await startTestProvider()
  const preference = await provider.makePreference(change)
  await provider.sim('faults', { preference_id: preference.id, ...faults })
  const { payment } = await provider.pay(preference.id, outcome)
  return { provider, shop: provider.shop, preference, payment, id: String(payment.id) }
}

test('an approved payment is told as created and updated, in the form and with the signature of the provider', async () => {
  const { shop, id } = await hear({})
  expect(shop.actions()).toEqual(['payment.created', 'payment.updated'])
  for (const heard of shop.heard) {
    expect(heard.path).toBe('/avisos')
    expect(heard.query).toEqual({ source_news: 'webhooks', 'data.id': id, type: 'payment' })
    expect(heard.body).toEqual({
      action: heard.body.action,
      api_version: 'v1',
      data: { id },
      date_created: '2026-11-21T12:00:00.000Z',
      id: expect.any(Number),
      live_mode: false,
      type: 'payment',
      user_id: 555,
    })
    expect(heard.headers).toMatchObject({ 'x-retry': '0', 'x-socket-timeout': '22000' })
    expect(isSigned(heard)).toBe(true)
    expect(signatureOf(heard).ts).toBe(String(Date.parse('2026-11-21T12:00:00.000Z')))
  }
  expect(shop.heard[0]?.headers['x-request-id']).not.toBe(shop.heard[1]?.headers['x-request-id'])
})

test.each(['rejected', 'pending', 'in_process'])(
  'a payment that ends %s is told as created',
  async (outcome) => {
    const { shop } = await hear({}, outcome)
    expect(shop.actions()).toEqual(['payment.created'])
  },
)

test('what happens to a payment later is told as updated', async () => {
  const { provider, shop, id } = await hear({}, 'in_process')
  await provider.sim('decide', { payment_id: id, status: 'approved' })
  await provider.idle()
  await provider.api('POST', `/v1/payments/${id}/refunds`, { amount: 1 }, { 'x-idempotency-key': 'a' })
  await provider.idle()
  await provider.sim('notify', { payment_id: id })
  await provider.idle()
  expect(shop.actions()).toEqual(['payment.created', 'payment.updated', 'payment.updated', 'payment.updated'])
  expect(shop.heard.every(isSigned)).toBe(true)
})

test('a shop without an address in the preference is told where its panel says, and without either nowhere', async () => {
  const panel = await startTestProvider()
  const provider = await startTestProvider({ notificationUrl: `${panel.shop.url}/del-panel` })
  const { id } = await provider.makePreference({ notification_url: undefined })
  await provider.pay(id, 'rejected')
  expect(panel.shop.heard.map(({ path }) => path)).toEqual(['/del-panel'])
  const silent = await hear({}, 'approved', { notification_url: undefined })
  expect(webhooks(silent.provider)).toEqual([])
})

test('an address that does not ask for webhooks alone gets the old style too, without a signature', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference({ notification_url: `${provider.shop.url}/avisos` })
  const { payment } = await provider.pay(id, 'rejected')
  const [webhook, old] = provider.shop.heard
  expect(webhook && isSigned(webhook)).toBe(true)
  expect(old?.query).toEqual({ topic: 'payment', id: String(payment.id) })
  expect(old?.headers['x-signature']).toBeUndefined()
})

test('a webhook that is not answered with 200 or 201 is sent again, later and later, with a signature of its own', async () => {
  const provider = await startTestProvider({ retryFactor: 0.001 })
  const { id } = await provider.makePreference()
  provider.shop.answers.push(500, 302, 404, 401, 503, 204, 202, 500)
  await provider.pay(id, 'rejected')
  expect(provider.shop.heard.map(({ headers }) => headers['x-retry'])).toEqual([...'01234567'])
  const minutes = provider.clock.waits.map((ms) => ms / 60)
  expect(minutes).toEqual([15, 30, 360, 2_880, 5_760, 5_760, 5_760])
  expect(provider.shop.heard.every(isSigned)).toBe(true)
  expect(new Set(provider.shop.heard.map(({ text }) => text)).size).toBe(1)
  expect(new Set(provider.shop.heard.map(({ headers }) => headers['x-request-id'])).size).toBe(8)
  expect(webhooks(provider).map(({ status }) => status)).toEqual([500, 302, 404, 401, 503, 204, 202, 500])
})

test('a webhook that was accepted after all is not sent again', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  provider.shop.answers.push(503, 201)
  await provider.pay(id, 'rejected')
  expect(webhooks(provider).map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
    [0, 'refused'],
    [1, 'accepted'],
  ])
})

test('a shop that does not answer in time, or is not there, is told again', async () => {
  const provider = await startTestProvider({ answerLimitMs: 50 })
  const { id } = await provider.makePreference()
  provider.shop.answers.push('never')
  await provider.pay(id, 'rejected')
  expect(webhooks(provider).map(({ outcome }) => outcome)).toEqual(['unreachable', 'accepted'])
  const nowhere = await provider.makePreference({
    notification_url: 'http://127.0.0.1:9/?source_news=webhooks',
  })
  await provider.pay(nowhere.id, 'rejected')
  expect(webhooks(provider).slice(2)).toHaveLength(8)
})

test('bad_signature signs with something else', async () => {
  const { shop } = await hear({ bad_signature: true })
  expect(shop.heard.map(isSigned)).toEqual([false, false])
  expect(signatureOf(shop.heard[0] as Heard).v1).toMatch(/^[0-9a-f]{64}$/)
})

test('ts_unit says in which unit the moment is signed', async () => {
  const seconds = await hear({ ts_unit: 's' })
  expect(signatureOf(seconds.shop.heard[0] as Heard).ts).toMatch(/^\d{10}$/)
  expect(seconds.shop.heard.every(isSigned)).toBe(true)
  const milliseconds = await hear({ ts_unit: 'ms' })
  expect(signatureOf(milliseconds.shop.heard[0] as Heard).ts).toMatch(/^\d{13}$/)
})

test('reorder tells the update before the creation, also of a payment that waits', async () => {
  const approved = await hear({ reorder: true })
  expect(approved.shop.actions()).toEqual(['payment.updated', 'payment.created'])
  const waiting = await hear({ reorder: true }, 'in_process')
  expect(waiting.shop.actions()).toEqual([])
  await waiting.provider.sim('decide', { payment_id: waiting.id, status: 'approved' })
  await waiting.provider.idle()
  expect(waiting.shop.actions()).toEqual(['payment.updated', 'payment.created'])
})

test('duplicates sends each webhook again as it was', async () => {
  const { shop } = await hear({ duplicates: 2 }, 'rejected')
  expect(shop.heard).toHaveLength(3)
  const [first, ...others] = shop.heard.map(({ text, query, headers }) => ({
    text,
    query,
    signature: headers['x-signature'],
    requestId: headers['x-request-id'],
  }))
  for (const other of others) expect(other).toEqual(first)
})

test('once tells of an approval with one webhook, and does not send it again', async () => {
  const { shop } = await hear({ once: true })
  expect(shop.actions()).toEqual(['payment.created'])
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  await provider.sim('faults', { preference_id: id, once: true })
  provider.shop.answers.push(503)
  await provider.pay(id, 'approved')
  expect(webhooks(provider).map(({ outcome }) => outcome)).toEqual(['refused'])
})

test('drop sends nothing, and says so in the log', async () => {
  const { provider, shop } = await hear({ drop: true })
  expect(shop.heard).toEqual([])
  expect(webhooks(provider).map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped'])
})

test('delay_ms waits so long before each webhook', async () => {
  const { provider, shop } = await hear({ delay_ms: 3_000 })
  expect(provider.clock.waits).toEqual([3_000, 3_000])
  expect(shop.heard).toHaveLength(2)
})

test('other_topics sends what nobody asked for as well', async () => {
  const { shop, id } = await hear({ other_topics: true }, 'rejected')
  expect(shop.heard.map(({ query }) => query.type ?? query.topic)).toEqual([
    'payment',
    'topic_merchant_order_wh',
    'payment',
  ])
  expect(shop.heard.map(isSigned)).toEqual([true, true, false])
  expect(shop.heard[2]?.query).toMatchObject({ topic: 'payment', id })
})

test('the buyer goes back without waiting for a shop that does not answer its webhooks', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  provider.shop.answers.push('never')
  const { status } = await provider.sim('pay', { preference_id: id, outcome: 'rejected' })
  expect(status).toBe(201)
  expect(webhooks(provider).filter(({ outcome }) => outcome === 'accepted')).toEqual([])
})

test('before_redirect sends the buyer back after the webhooks were answered', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  await provider.sim('faults', { preference_id: id, before_redirect: true })
  const form = { pref_id: String(id), status_detail: 'accredited' }
  const { status } = await provider.page('/checkout/v1/pay', form)
  expect(status).toBe(303)
  expect(webhooks(provider).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
})
