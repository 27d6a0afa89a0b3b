import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Logged } from '../provider/call-log.ts'
import { readSettings, SettingsError } from '../read-settings.ts'
import { preferenceFor, startTestProvider, token } from '../testing/test-provider.ts'

test('the log has every request and webhook in its order, without the token', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const { payment } = await provider.pay(id, 'rejected')
  await provider.api('GET', `/v1/payments/${payment.id}?x=1`, undefined, { 'x-request-id': 'r' })
  const { body } = await provider.sim<Logged[]>('log')
  expect(body).toMatchObject([
    {
      kind: 'request',
      at: '2026-11-21T12:00:00.000Z',
      method: 'POST',
      path: '/checkout/preferences',
      body: { external_reference: 'orden-1' },
      status: 201,
    },
    { kind: 'webhook', payment_id: payment.id, attempt: 0, status: 200, outcome: 'accepted' },
    { kind: 'request', method: 'GET', query: { x: '1' }, headers: { 'x-request-id': 'r' }, status: 200 },
  ])
  expect(body).toEqual(provider.log())
  expect(JSON.stringify(body)).not.toContain(token)
})

test('what looks like the number of a card does not get into the log', async () => {
  const provider = await startTestProvider()
  const card = '5031 7557 3453 0604'
  await provider.api('POST', '/checkout/preferences', {
    ...preferenceFor('https://tienda.example'),
    metadata: { card, other: 4509953566233704, order: '12345678-1234-1234-1234-123456789012' },
  })
  const text = JSON.stringify(provider.log())
  for (const number of [card, '5031', '4509953566233704']) expect(text).not.toContain(number)
  expect(text).toContain('12345678-1234-1234-1234-123456789012')
})

test('a reset forgets everything, and gives no id a second time', async () => {
  const provider = await startTestProvider()
  const first = await provider.makePreference()
  const { payment } = await provider.pay(first.id, 'approved')
  await provider.sim('faults', { drop: true })
  expect((await provider.sim('reset', {})).status).toBe(204)
  expect(provider.log()).toEqual([])
  expect((await provider.api('GET', `/v1/payments/${payment.id}`)).status).toBe(404)
  expect((await provider.sim('pay', { preference_id: first.id, outcome: 'approved' })).status).toBe(404)
  const next = await provider.makePreference()
  const heard = provider.shop.heard.length
  const again = await provider.pay(next.id, 'rejected')
  expect(provider.shop.heard).toHaveLength(heard + 1)
  expect([next.id, again.payment.id]).not.toEqual([first.id, payment.id])
})

test('a reset ends what is tried again', async () => {
  const waiting = Promise.withResolvers<AbortSignal>()
  const provider = await startTestProvider({
    wait: (_ms, signal) => {
      waiting.resolve(signal)
      return new Promise(() => {})
    },
  })
  const { id } = await provider.makePreference()
  provider.shop.answers.push(500)
  await provider.sim('pay', { preference_id: id, outcome: 'rejected' })
  const signal = await waiting.promise
  expect(signal.aborted).toBe(false)
  await provider.sim('reset', {})
  expect(signal.aborted).toBe(true)
  await provider.idle()
})

test('a payment is decided from outside, along the ways there are', async () => {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const { payment } = await provider.pay(id, 'in_process', 'pending_review_manual')
  expect(payment.status_detail).toBe('pending_review_manual')
  const decide = (status: string, status_detail?: string) =>
    provider.sim('decide', { payment_id: payment.id, status, status_detail })
  expect((await decide('charged_back')).status).toBe(400)
  provider.clock.now += 3_600_000
  expect((await decide('approved')).body).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    date_approved: '2026-11-21T13:00:00.000Z',
  })
  expect((await decide('in_mediation')).body.status).toBe('in_mediation')
  expect((await decide('charged_back', 'settled')).body.status_detail).toBe('settled')
  expect((await decide('lost')).status).toBe(400)
  const unknown = await provider.sim('decide', { payment_id: 1, status: 'approved' })
  expect(unknown.status).toBe(404)
})

/** An approved payment with a refund of `amount` pesos. */
async function payAndGiveBack(amount: number) {
  const provider = await startTestProvider()
  const { id } = await provider.makePreference()
  const { payment } = await provider.pay(id, 'approved')
  const key = { 'x-idempotency-key': 'a' }
  await provider.api('POST', `/v1/payments/${payment.id}/refunds`, { amount }, key)
  return { provider, payment }
}

test('a refund that the provider decides gives back all that is left', async () => {
  const { provider, payment } = await payAndGiveBack(1000)
  const { body } = await provider.sim('decide', { payment_id: payment.id, status: 'refunded' })
  expect(body).toMatchObject({ status: 'refunded', transaction_amount_refunded: 4000 })
})

test('a payment that was partly given back stays so after a dispute that the shop won', async () => {
  const { provider, payment } = await payAndGiveBack(1)
  await provider.sim('decide', { payment_id: payment.id, status: 'in_mediation' })
  const { body } = await provider.sim('decide', { payment_id: payment.id, status: 'approved' })
  expect(body).toMatchObject({ status: 'approved', status_detail: 'partially_refunded' })
})

test('it listens on this machine alone', async () => {
  expect((await startTestProvider()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

const environment = { MP_SIM_PORT: '0', MP_ACCESS_TOKEN: 'a', MP_WEBHOOK_SECRET: 'b' }

test.each([
  ['a shop for real', { DEMO: '0' }, 'no arranca con DEMO=0'],
  ['no token', { MP_ACCESS_TOKEN: '' }, 'Falta MP_ACCESS_TOKEN'],
  ['no secret', { MP_WEBHOOK_SECRET: undefined }, 'Falta MP_WEBHOOK_SECRET'],
  ['a port that is none', { MP_SIM_PORT: '70000' }, 'MP_SIM_PORT tiene que ser un puerto'],
])('with %s it says in Spanish why it does not start', (_what, change, sentence) => {
  const read = () => readSettings({ ...environment, ...change }, 0)
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(sentence)
})

test('without a seed each start has ids of its own', () => {
  expect(readSettings(environment, 77)).toEqual({ port: 0, accessToken: 'a', webhookSecret: 'b', seed: 77 })
  expect(readSettings({ ...environment, MP_SIM_SEED: '3' }, 77).seed).toBe(3)
})

test('the command does not start with DEMO=0, and else says where it is and that no money is charged', async () => {
  const run = (change: object) =>
    spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, ...environment, ...change },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const refused = run({ DEMO: '0' })
  let why = ''
  refused.stderr.setEncoding('utf8').on('data', (text) => {
    why += text
  })
  const [code] = await once(refused, 'close')
  expect([code, why]).toEqual([1, expect.stringContaining('no arranca con DEMO=0')])

  const running = run({ DEMO: '1' })
  const [line] = await once(running.stdout.setEncoding('utf8'), 'data')
  expect(line).toMatch(/abierto en http:\/\/127\.0\.0\.1:\d+ \(simulador: no se cobra dinero\)/)
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})
