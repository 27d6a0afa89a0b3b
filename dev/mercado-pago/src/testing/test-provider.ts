import { onTestFinished } from 'vitest'
import { type RunningProvider, startProvider } from '../start-provider.ts'
import { startShopListener } from './shop-listener.ts'

export const token = 'APP_USR-prueba'
export const secret = 'un-secreto-de-prueba'
const start = Date.parse('2026-11-21T12:00:00.000Z')

type Answer<Body> = { status: number; headers: Headers; body: Body }
/** The fields that tests read by name. They compare the rest as a whole. */
export type Seen = {
  id: unknown
  status: unknown
  status_detail: unknown
  message: string
  amount: unknown
  init_point: string
  redirect_url: string
  order: { id: string }
  order_status: string
  paging: unknown
  payment: Seen
  payments: Seen[]
  results: Seen[]
}

export type TestProvider = RunningProvider & {
  shop: Awaited<ReturnType<typeof startShopListener>>
  clock: { now: number; waits: number[] }
  /** A call of the API with the token. */
  api<Body = Seen>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  sim<Body = Seen>(path: string, body?: unknown): Promise<Answer<Body>>
  makePreference(change?: object): Promise<Seen>
  /** Pays from outside, and waits until the shop was told. */
  pay(preferenceId: unknown, outcome: string, statusDetail?: string): Promise<Seen>
  page(path: string, form?: Record<string, string>): Promise<Answer<string>>
}

type Options = Partial<Parameters<typeof startProvider>[0]>

/** A stand-in and a listening shop, both on loopback. The stand-in's clock stands still and its waits end at once. */
export async function startTestProvider(options: Options = {}): Promise<TestProvider> {
  const shop = await startShopListener()
  const clock = { now: start, waits: [] as number[] }
  const provider = await startProvider({
    port: 0,
    accessToken: token,
    webhookSecret: secret,
    collectorId: 555,
    retryFactor: 1,
    now: () => clock.now,
    wait: async (ms) => void clock.waits.push(ms),
    ...options,
  })
  onTestFinished(async () => {
    await provider.stop()
    await shop.stop()
  })

  const call = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const api: TestProvider['api'] = (method, path, body, headers = {}) =>
    call(provider.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const sim: TestProvider['sim'] = (path, body) =>
    call(`${provider.url}/__sim/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  return {
    ...provider,
    shop,
    clock,
    api,
    sim,
    makePreference: async (change = {}) => {
      const { status, body } = await api('POST', '/checkout/preferences', {
        ...preferenceFor(shop.url),
        ...change,
      })
      if (status !== 201) throw new Error(`No preference: ${JSON.stringify(body)}`)
      return body
    },
    pay: async (preference_id, outcome, status_detail) => {
      const { status, body } = await sim('pay', { preference_id, outcome, status_detail })
      if (status !== 201) throw new Error(`No payment: ${JSON.stringify(body)}`)
      await provider.idle()
      return body
    },
    page: async (path, form) => {
      const answer = await fetch(provider.url + path, {
        redirect: 'manual',
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    },
  }
}

/** The preference that a shop at that address requests: 2 × $ 1500.50 and a card of $ 999. */
export const preferenceFor = (shop: string) => ({
  items: [
    { id: '1', title: 'Booster <Alfa> & Beta', quantity: 2, unit_price: 1500.5, currency_id: 'ARS' },
    { title: 'Carta suelta', quantity: 1, unit_price: 999 },
  ],
  payer: { name: 'Ana', surname: 'Paz', email: 'ana@example.com' },
  back_urls: { success: `${shop}/gracias?de=mp`, pending: `${shop}/pendiente`, failure: `${shop}/error` },
  auto_return: 'all',
  external_reference: 'orden-1',
  notification_url: `${shop}/avisos?source_news=webhooks`,
})
