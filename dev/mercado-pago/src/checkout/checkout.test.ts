import { expect, test } from 'vitest'
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts'

const pathOf = (initPoint: string) => {
  const { pathname, search } = new URL(initPoint)
  return pathname + search
}
/** Presses a button of the checkout page. */
const choose = async (provider: TestProvider, preferenceId: unknown, status_detail: string) => {
  const answer = await provider.page('/checkout/v1/pay', { pref_id: String(preferenceId), status_detail })
  await provider.idle()
  return answer
}
const parametersOf = (address: string | null) => Object.fromEntries(new URL(address ?? '').searchParams)

test('the page says that it is a simulator, what is bought and for how much, and lets one decide', async () => {
  const provider = await startTestProvider()
  const { init_point } = await provider.makePreference({ shipments: { cost: 100 } })
  const { status, body, headers } = await provider.page(pathOf(init_point))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(body).toContain('Simulador de pagos: no se cobra dinero')
  expect(body).toContain('2 × Booster &lt;Alfa&gt; &amp; Beta')
  const text = body.replaceAll('\u00a0', ' ')
  for (const amount of ['$ 3.001,00', '$ 999,00', '$ 100,00', '$ 4.100,00']) expect(text).toContain(amount)
  for (const button of ['Aprobar', 'Dejar pendiente', 'Rechazar', 'Volver al sitio'])
    expect(body).toMatch(new RegExp(`>${button}</(button|a)>`))
  for (const detail of ['pending_review_manual', 'pending_waiting_payment', 'cc_rejected_high_risk'])
    expect(body).toContain(`<option value="${detail}">`)
})

test('the page runs no script, and nothing of a preference can become part of it', async () => {
  const provider = await startTestProvider()
  const evil = '"><script>alert(1)</script>'
  const { init_point } = await provider.makePreference({
    items: [{ title: evil, quantity: 1, unit_price: 1 }],
    external_reference: evil,
  })
  const { body, headers } = await provider.page(pathOf(init_point))
  expect(body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const unknown = await provider.page(`/checkout/v1/redirect?pref_id=${encodeURIComponent(evil)}`)
  expect(unknown.status).toBe(404)
  expect(unknown.body).toContain('Esta preferencia no existe')
  expect(unknown.body).not.toContain('<script')
})

test.each([
  ['accredited', '/gracias', 'approved', 'credit_card'],
  ['pending_contingency', '/pendiente', 'in_process', 'credit_card'],
  ['pending_waiting_payment', '/pendiente', 'pending', 'ticket'],
  ['cc_rejected_insufficient_amount', '/error', 'rejected', 'credit_card'],
])('%s sends the buyer back to %s with the eleven parameters', async (detail, path, status, payment_type) => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const answer = await choose(provider, id, detail)
  expect(answer.status).toBe(303)
  const address = answer.headers.get('location')
  expect(address?.startsWith(`${provider.shop.url}${path}?`)).toBe(true)
  const { de, ...parameters } = parametersOf(address)
  expect(de).toBe(path === '/gracias' ? 'mp' : undefined) // the shop's own parameter stays
  const payment_id = parameters.payment_id ?? ''
  const { body } = await provider.api('GET', `/v1/payments/${payment_id}`)
  expect(body).toMatchObject({ status, status_detail: detail })
  expect(parameters).toEqual({
    collection_id: payment_id,
    collection_status: status,
    payment_id,
    status,
    external_reference: 'orden-1',
    payment_type,
    merchant_order_id: body.order.id,
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
})

test('who goes back without paying takes the word null along, and makes no payment', async () => {
  const provider = await startTestProvider()
  const { id, init_point } = await provider.makePreference()
  const { body } = await provider.page(pathOf(init_point))
  const address = /href="([^"]+)">Volver al sitio/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address.startsWith(`${provider.shop.url}/error?`)).toBe(true)
  expect(parametersOf(address)).toMatchObject({
    collection_id: 'null',
    collection_status: 'null',
    payment_id: 'null',
    status: 'null',
    payment_type: 'null',
    merchant_order_id: 'null',
    preference_id: id,
    external_reference: 'orden-1',
  })
  const abandoned = await provider.sim('pay', { preference_id: id, outcome: 'abandoned' })
  expect(abandoned.body).toEqual({ payment: null, redirect_url: address })
  const query = 'external_reference=orden-1&sort=id&criteria=asc'
  expect((await provider.api('GET', `/v1/payments/search?${query}`)).body.results).toEqual([])
})

test.each([
  ['approved', 'accredited', 303],
  ['approved', 'cc_rejected_high_risk', 200],
  ['approved', 'pending_contingency', 200],
  [undefined, 'accredited', 200],
])('with auto_return %s the end %s is answered with %i', async (auto_return, detail, status) => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference({ auto_return })
  expect((await choose(provider, id, detail)).status).toBe(status)
})

test('who is not sent back at once reads how it ended, and finds the way back and another try', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference({ auto_return: undefined })
  const { body } = await choose(provider, id, 'cc_rejected_insufficient_amount')
  expect(body).toContain('<h1>Pago rechazado</h1>')
  expect(body).toContain('Fondos insuficientes')
  const address = /href="([^"]+)">Volver al sitio/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(parametersOf(address)).toMatchObject({ status: 'rejected', preference_id: id })
  expect(body).toContain('>Probar de nuevo</a>')
})

test('a preference that was refused can be paid after all, by another payment', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const refused = parametersOf(
    (await choose(provider, id, 'cc_rejected_other_reason')).headers.get('location'),
  )
  const paid = parametersOf((await choose(provider, id, 'accredited')).headers.get('location'))
  expect(paid.payment_id).not.toBe(refused.payment_id)
  expect(paid.merchant_order_id).toBe(refused.merchant_order_id)
})

test('a second click on the same page is the same payment', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const form = { pref_id: String(id), status_detail: 'accredited', attempt: '0' }
  const first = await provider.page('/checkout/v1/pay', form)
  const second = await provider.page('/checkout/v1/pay', form)
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
})

test('a preference that expired says so, is not paid, and leads back', async () => {
  const provider = await startTestProvider()
  const { id, init_point } = await provider.makePreference({
    expires: true,
    expiration_date_to: '2026-11-21T12:30:00.000-00:00',
  })
  provider.clock.now += 30 * 60_000 - 1
  expect((await provider.page(pathOf(init_point))).status).toBe(200)
  provider.clock.now += 1
  for (const answer of [await provider.page(pathOf(init_point)), await choose(provider, id, 'accredited')]) {
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Esta preferencia venció')
    expect(answer.body).toContain('>Volver al sitio</a>')
  }
  expect((await provider.sim('pay', { preference_id: id, outcome: 'approved' })).status).toBe(400)
})

test('dates do not count without expires, and a preference can begin later', async () => {
  const provider = await startTestProvider()
  const old = await provider.makePreference({ expiration_date_to: '2020-01-01T00:00:00Z' })
  expect((await provider.page(pathOf(old.init_point))).status).toBe(200)
  const later = await provider.makePreference({ expires: true, expiration_date_from: '2027-01-01T00:00:00Z' })
  expect((await provider.page(pathOf(later.init_point))).body).toContain('Todavía no se puede pagar')
})

test('in binary mode nothing is left pending', async () => {
  const provider = await startTestProvider()
  const { id, init_point } = await provider.makePreference({ binary_mode: true })
  expect((await provider.page(pathOf(init_point))).body).not.toContain('Dejar pendiente')
  expect((await choose(provider, id, 'pending_contingency')).status).toBe(400)
})

test('a kind of payment that the shop left out is not offered', async () => {
  const provider = await startTestProvider()
  const { id, init_point } = await provider.makePreference({
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
  })
  const { body } = await provider.page(pathOf(init_point))
  expect(body).toContain('pending_waiting_transfer')
  expect(body).not.toContain('pending_waiting_payment')
  expect((await choose(provider, id, 'pending_waiting_payment')).status).toBe(400)
})

test('an end that does not exist is refused', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  expect((await choose(provider, id, 'free_of_charge')).status).toBe(400)
  expect((await choose(provider, id, 'partially_refunded')).status).toBe(400)
})
