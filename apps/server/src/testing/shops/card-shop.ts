import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { Faults } from '@mazo/mercado-pago/provider/faults.ts'
import { startProvider } from '@mazo/mercado-pago/start-provider.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openProvider } from '../../payments/mercado-pago/client.ts'
import { processNotices } from '../../payments/notices/process-notices.ts'
import { doRefunds } from '../../payments/refunds/do-refunds.ts'
import { freshDatabase } from '../database/database.ts'
import { freePort } from '../free-port.ts'
import { makeApi } from './make-api.ts'
import type { ProductRow } from './make-product.ts'
import { orderOf } from './order-of.ts'
import { ownerCalls } from './owner-calls.ts'

const keys = { accessToken: 'APP_USR-prueba', webhookSecret: 'secreto-de-prueba' }

/** A card order that a buyer began, by its private link and its preference. */
export type Started = { id: string; init_point: string; numero: string; token: string }

/**
 * A shop that takes cards for the tests of a file, with the stand-in of the provider over HTTP and an owner who calls
 * its back office. Its jobs run when a test says so. It is there once a test runs.
 * @param prepare fills it
 */
export function cardShop(prepare: (shop: CardShop) => Promise<unknown> = async () => {}): CardShop {
  const shop = {} as CardShop
  beforeAll(async () => {
    await prepare(Object.assign(shop, await open()))
  })
  beforeEach(() => {
    shop.failures.length = 0
  })
  afterAll(async () => {
    await shop.app.close()
    await shop.provider.stop()
    await rm(shop.app.config.dataDir, { recursive: true })
  })
  return shop
}

async function open() {
  const { database, app, provider } = await openWithProvider()
  const { db } = database
  const { owner, headers, call } = await ownerCalls(app, db)
  const failures: unknown[] = []
  const work = {
    db,
    provider: openProvider({ accessToken: keys.accessToken, baseUrl: provider.url }),
    failed: (error: unknown) => void failures.push(error),
  }
  const { start, pay } = buyersOf(app, provider)

  const readOrder = async ({ numero }: Started): Promise<ManagedOrder> => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from ordenes where numero = ${numero}`)
    return (await call('GET', `ordenes/${rows[0]?.id}/`)).body
  }

  return {
    database,
    db,
    app,
    owner,
    headers,
    call,
    provider,
    failures,
    work,
    start,
    pay,
    order: readOrder,
    ...panelOf(provider, work.provider),
    ...trailOf(db),
    /** Processes the provider's notices. @returns how many were new */
    learn: () => processNotices(work),
    /** Asks the provider for the refunds that wait, at `now`. */
    refund: (now = new Date()) => doRefunds({ ...work, now: () => now }),
    /** A buyer whose payment is approved and known. */
    paid: async (product: ProductRow, faults: Faults = {}) => {
      const started = await start(product, faults)
      const paymentId = await pay(started)
      await processNotices(work)
      return { started, paymentId, order: await readOrder(started) }
    },
    /** The owner presses «Reembolsar» for a payment of an order, the first one as a rule. */
    askRefund: async (order: ManagedOrder, importe: string, more: object = {}) =>
      call('POST', `ordenes/${order.id}/reembolsos/`, {
        version: order.version,
        pago_id: order.pagos[0]?.id,
        importe,
        ...more,
      }),
    toReview: async () => (await call('GET', 'pagos/')).body.results as Record<string, unknown>[],
  }
}

type CardShop = Awaited<ReturnType<typeof open>>
type StandIn = Awaited<ReturnType<typeof startProvider>>

/** Shop and stand-in, each at an address that the other knows. */
async function openWithProvider() {
  const database = await freshDatabase()
  const provider = await startProvider({
    port: 0,
    ...keys,
    collectorId: 77,
    retryFactor: 0,
    wait: async () => {},
  })
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'mazo-cards-'))
  const app = await makeApi(database, {
    DATA_DIR: dataDir,
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_API_BASE_URL: provider.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { database, app, provider }
}

/** The buyers' steps, in the checkout and at the provider's. */
function buyersOf(app: FastifyInstance, provider: StandIn) {
  return {
    /** Fills in the checkout, up to the provider's page. `faults`: what will go wrong with this payment. */
    start: async (product: ProductRow, faults: Faults = {}, units = 1): Promise<Started> => {
      const {
        detalles,
        mail,
        metodoPago: _method,
        ...form
      } = orderOf([[product, units]], { retiroPersonal: true })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/crear-preferencia/',
        payload: { ...form, email: mail, items: detalles },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      const started: Started = answer.json()
      provider.faults(faults, started.id)
      return started
    },
    /** @returns the payment's number at the provider's */
    pay: async ({ id }: Started, outcome = 'approved'): Promise<number> => {
      const { payment } = (await press(provider, '/__sim/pay', { preference_id: id, outcome })) as {
        payment: { id: number }
      }
      return payment.id
    },
  }
}

/** What happens to a payment at the provider's. */
function panelOf(provider: StandIn, client: ReturnType<typeof openProvider>) {
  return {
    /** The provider decides about an existing payment. */
    decide: (payment_id: number, status: string) => press(provider, '/__sim/decide', { payment_id, status }),
    /** The provider decides about the refund that it has in process for the first payment of an order. */
    decideRefund: async (order: ManagedOrder, status: 'approved' | 'rejected') => {
      const paymentId = order.pagos[0]?.proveedor_id
      const [refund] = await client.listRefunds(String(paymentId), { budgetMs: 5_000 })
      return press(provider, '/__sim/decide-refund', { refund_id: Number(refund?.id), status })
    },
    /** Somebody sends money back in the provider's own panel: all that is left, or so many pesos. */
    refundInPanel: (paymentId: number, amount?: number) =>
      press(provider, `/v1/payments/${paymentId}/refunds`, amount === undefined ? {} : { amount }),
  }
}

async function press(provider: StandIn, path: string, body: object) {
  const answer = await fetch(`${provider.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${keys.accessToken}`,
      'x-idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  await provider.idle() // its notices are sent
  return answer.json()
}

/** What a purchase leaves behind: mails, and units of the product. */
function trailOf(db: Database) {
  return {
    mails: async ({ numero }: Started) => {
      const { rows } = await db.execute<{ plantilla: string; importe: string | null }>(sql`
        select plantilla, c.datos ->> 'importe' as importe
        from correos c join ordenes o on o.id = (c.datos ->> 'orden_id')::int
        where o.numero = ${numero} and plantilla <> 'orden_tienda' order by c.id`)
      return rows.map(({ plantilla, importe }) => (importe === null ? plantilla : `${plantilla} ${importe}`))
    },
    units: async ({ id }: ProductRow) => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select unidades as n from productos where id = ${id}`,
      )
      return rows[0]?.n
    },
  }
}
