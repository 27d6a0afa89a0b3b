import { expect, test } from 'vitest'
import { preferenceFor, startTestProvider } from '../testing/test-provider.ts'

const shop = 'https://tienda.example'

test('a preference is made with or without a slash at the end, and leads to a page of the simulator', async () => {
  const provider = await startTestProvider()
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    const { status, body } = await provider.api('POST', path, preferenceFor(shop))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      collector_id: 555,
      external_reference: 'orden-1',
      site_id: 'MLA',
      expires: false,
    })
    expect(body.id).toMatch(/^555-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(body.init_point).toBe(`${provider.url}/checkout/v1/redirect?pref_id=${body.id}`)
  }
})

test.each([
  ['no items', { items: [] }, 'invalid_items'],
  ['an item without a title', { items: [{ quantity: 1, unit_price: 1 }] }, 'invalid_items'],
  ['no price', { items: [{ title: 'x', quantity: 1, unit_price: 0 }] }, 'invalid_items'],
  ['a price that is text', { items: [{ title: 'x', quantity: 1, unit_price: '10.00' }] }, 'invalid_items'],
  [
    'a price in parts of centavos',
    { items: [{ title: 'x', quantity: 1, unit_price: 1.005 }] },
    'invalid_items',
  ],
  ['half an item', { items: [{ title: 'x', quantity: 0.5, unit_price: 1 }] }, 'invalid_items'],
  ['none of an item', { items: [{ title: 'x', quantity: 0, unit_price: 1 }] }, 'invalid_items'],
  [
    'another currency',
    { items: [{ title: 'x', quantity: 1, unit_price: 1, currency_id: 'USD' }] },
    'invalid_items',
  ],
  ['a way back that is no address', { back_urls: { success: 'javascript:alert(1)' } }, 'invalid_back_urls'],
  ['a way back by itself that leads nowhere', { back_urls: { pending: shop } }, 'invalid_auto_return'],
  ['an unknown way back by itself', { auto_return: 'rejected' }, 'invalid_auto_return'],
  ['a cost of shipping that is text', { shipments: { cost: '10' } }, 'invalid_shipments'],
  ['a begin that is no moment', { expiration_date_from: 'mañana' }, 'invalid_expiration_date_from'],
  ['an end that is no moment', { expiration_date_to: '2026-11-21' }, 'invalid_expiration_date_to'],
  [
    'an end before the begin',
    { expiration_date_from: '2026-11-21T12:00:00Z', expiration_date_to: '2026-11-21T11:00:00Z' },
    'invalid_expiration_date_to',
  ],
  ['a voucher that ends at no moment', { date_of_expiration: 'pronto' }, 'invalid_date'],
  ['no instalment', { payment_methods: { installments: 0 } }, 'invalid_payment_methods'],
  ['37 instalments', { payment_methods: { installments: 37 } }, 'invalid_payment_methods'],
  ['a binary mode that is text', { binary_mode: 'true' }, 'invalid_binary_mode'],
  ['an address for webhooks that is none', { notification_url: '/avisos' }, 'invalid_notification_url'],
  ['a statement of 23 letters', { statement_descriptor: 'x'.repeat(23) }, 'invalid_statement_descriptor'],
  ['a reference of 257 letters', { external_reference: 'x'.repeat(257) }, 'invalid_external_reference'],
  ['somebody else who collects', { collector_id: 556 }, 'invalid_collector_id'],
])('a preference with %s is refused in the words of the provider', async (_what, change, code) => {
  const provider = await startTestProvider()
  const { status, body } = await provider.api('POST', '/checkout/preferences', {
    ...preferenceFor(shop),
    ...change,
  })
  expect(status).toBe(400)
  expect(body).toEqual({ status: 400, error: code, message: expect.any(String), cause: [] })
})

test('the refusal says what the real one says', async () => {
  const provider = await startTestProvider()
  const messageOf = async (change: object) =>
    (await provider.api('POST', '/checkout/preferences', { ...preferenceFor(shop), ...change })).body.message
  expect(await messageOf({ back_urls: {} })).toBe('auto_return invalid. back_url.success must be defined')
  expect(await messageOf({ shipments: { cost: '1' } })).toBe(
    'invalid type (string) for field shipments.cost.',
  )
  expect(await messageOf({ items: [{ title: 'x', quantity: 1, unit_price: -1 }] })).toBe(
    'unit_price invalid.',
  )
})

test('without the token nothing is answered', async () => {
  const provider = await startTestProvider()
  for (const authorization of ['Bearer another', ''])
    for (const [method, path] of [
      ['POST', '/checkout/preferences'],
      ['GET', '/v1/payments/1'],
      ['GET', '/v1/payments/search'],
      ['PUT', '/v1/payments/1'],
      ['POST', '/v1/payments/1/refunds'],
      ['GET', '/merchant_orders/1'],
    ] as const) {
      const answer = await provider.api(method, path, method === 'GET' ? undefined : {}, { authorization })
      expect(answer.status, `${method} ${path}`).toBe(401)
      expect(answer.body).toMatchObject({ status: 401, error: 'unauthorized' })
    }
})

test('the same key and body give the same preference, another body a conflict, another key another preference', async () => {
  const provider = await startTestProvider()
  const ask = (key: string, change = {}) =>
    provider.api(
      'POST',
      '/checkout/preferences',
      { ...preferenceFor(shop), ...change },
      { 'x-idempotency-key': key },
    )
  const first = await ask('k1')
  const again = await ask('k1')
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
  const other = await ask('k1', { external_reference: 'orden-2' })
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ status: 409, error: 'idempotency_key_already_used' })
  expect((await ask('k2')).body.id).not.toBe(first.body.id)
})

test('a refused request does not use its key up', async () => {
  const provider = await startTestProvider()
  const ask = (change: object) =>
    provider.api(
      'POST',
      '/checkout/preferences',
      { ...preferenceFor(shop), ...change },
      { 'x-idempotency-key': 'k' },
    )
  expect((await ask({ items: [] })).status).toBe(400)
  expect((await ask({})).status).toBe(201)
})

test('a preference is changed, and cannot be paid any more once its end is past', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const path = `/checkout/preferences/${id}`
  const end = '2026-11-21T12:00:00.000Z'
  const changed = await provider.api('PUT', path, { expires: true, expiration_date_to: end })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { id, external_reference: 'orden-1', expires: true, expiration_date_to: end },
  ])
  expect((await provider.sim('pay', { preference_id: id, outcome: 'approved' })).status).toBe(400)
  expect((await provider.page(`/checkout/v1/redirect?pref_id=${id}`)).body).toContain(
    'Esta preferencia venció',
  )

  expect((await provider.api('PUT', path, { expiration_date_to: 'pronto' })).body).toMatchObject({
    status: 400,
    error: 'invalid_expiration_date_to',
  })
  expect((await provider.api('PUT', '/checkout/preferences/555-nada', {})).status).toBe(404)
})

test('the same seed gives the same ids, another one others', async () => {
  const idOf = async (seed: number) => (await (await startTestProvider({ seed })).makePreference()).id
  expect(await idOf(7)).toBe(await idOf(7))
  expect(await idOf(7)).not.toBe(await idOf(8))
})

test('a body that is no JSON, and an address that is not there, are refused in the same shape', async () => {
  const provider = await startTestProvider()
  const answer = await fetch(`${provider.url}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: 'Bearer APP_USR-prueba', 'content-type': 'application/json' },
    body: '{',
  })
  expect(await answer.json()).toMatchObject({ status: 400, error: 'bad_request' })
  expect((await provider.api('GET', '/v1/nothing')).body).toMatchObject({ status: 404, error: 'not_found' })
})
