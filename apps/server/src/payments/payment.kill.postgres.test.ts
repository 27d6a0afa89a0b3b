import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningProvider, startProvider } from '@mazo/mercado-pago/start-provider.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database.ts'
import { type ShopProcess, startShop } from '../testing/kill/shop-process.ts'
import { makeProduct } from '../testing/make-product.ts'
import { orderOf } from '../testing/order-of.ts'

const keys = { accessToken: 'APP_USR-prueba', webhookSecret: 'secreto-de-prueba' }
let turn = 0
const patience = { timeout: 45_000, interval: 100 }
let database: OpenDatabase
let provider: RunningProvider
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-pagos-'))
  provider = await startProvider({ port: 0, ...keys, collectorId: 77, retryFactor: 0.0001 })
})
afterAll(async () => {
  await provider.stop()
  await rm(dataDir, { recursive: true })
})

const openShop = (port: string) =>
  startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: database.pool.options.connectionString ?? '',
    PORT: port,
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_API_BASE_URL: provider.url,
  })

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** Nobody writes to a table until the test lets go: whoever wants to waits there, and is killed there. */
async function hold(table: string) {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Ends once the shop waits for a lock in a statement like this. */
const isHeld = (statement: RegExp) =>
  vi.waitFor(async () => {
    const { rows } = await database.db.execute<{ query: string }>(sql`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows.some(({ query }) => statement.test(query))).toBe(true)
  }, patience)

const wasAsked = (what: RegExp) =>
  vi.waitFor(
    () => expect(provider.log().some((one) => one.kind === 'request' && what.test(one.path))).toBe(true),
    patience,
  )

/** The buyer, who sends the same purchase under the same key until the shop answers it. */
function buyer(product: { id: number }) {
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[product, 1]], { retiroPersonal: true })
  const key = randomUUID()
  return {
    ask: (shop: ShopProcess) =>
      fetch(`${shop.url}/api/v1/crear-preferencia/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...form, email: mail, items: detalles }),
      }).then(
        async (answer) => (answer.ok ? ((await answer.json()) as { id: string; token: string }) : null),
        () => null, // cut off
      ),
  }
}

const press = (call: string, body: object) =>
  fetch(`${provider.url}/__sim/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** What a killed process had taken for itself is free again, as it is some minutes later. */
const freeClaims = async () => {
  await database.db.execute(sql`update pgboss.job set state = 'cancelled' where state = 'active'`)
  await database.db.execute(sql`
    with a as (update avisos_pago set proximo_en = now() where procesado_en is null and proximo_en is not null)
    update reembolsos set proximo_en = now() where estado = 'pedido' and proximo_en is not null`)
}

/** Where the shop is killed: holds it there, does what leads there, and says when it is there. */
type Phase = 'order' | 'notice' | 'refund'
const steps: Record<
  string,
  { phase: Phase; table?: string; waits?: RegExp; fault?: object; asked?: RegExp }
> = {
  'before the order is written': { phase: 'order', table: 'ordenes', waits: /insert into ordenes/ },
  'while the provider is asked for a preference': {
    phase: 'order',
    fault: { http: 'timeout', http_on: ['create_preference'] },
    asked: /checkout\/preferences/,
  },
  'before the preference is kept': {
    phase: 'order',
    table: 'preferencias',
    waits: /insert into "preferencias"/,
  },
  'before the notice is kept': { phase: 'notice', table: 'avisos_pago', waits: /insert into avisos_pago/ },
  'while the payment is read from the provider': {
    phase: 'notice',
    fault: { http: 'timeout', http_on: ['get_payment'] },
    asked: /v1\/payments\/\d+$/,
  },
  'before the payment is written': { phase: 'notice', table: 'pagos', waits: /"pagos"/ },
  'before the order is paid': { phase: 'notice', table: 'orden_estados', waits: /orden_estados/ },
  'before the mails are written': { phase: 'notice', table: 'correos', waits: /insert into correos/ },
  'while the provider sends money back': {
    phase: 'refund',
    fault: { http: 'timeout', http_on: ['refunds'] },
    asked: /refunds$/,
  },
  'before the refund is taken down': { phase: 'refund', table: 'pagos', waits: /"pagos"/ },
}

test.each(Object.entries(steps))(
  'a shop killed %s loses nothing and does nothing twice',
  async (_name, { phase, table, waits, fault, asked }) => {
    provider.reset()
    await database.db.execute(sql`truncate pagos, preferencias, reembolsos, avisos_pago, ordenes, orden_lineas,
      orden_estados, orden_anotaciones, correos, movimientos_stock, productos cascade`)
    const product = await makeProduct(database.db, { cantidad_disponible: 5 })
    const { ask } = buyer(product)
    if (turn++ > 0) await freeClaims()
    const port = await freePort() // the provider is told where to send its notices
    let shop = await openShop(port)
    onTestFinished(async () => void (await shop.stop()))

    const killWhile = async (work: () => Promise<unknown>) => {
      const letGo = table ? await hold(table) : async () => {}
      const done = work()
      if (waits) await isHeld(waits)
      if (asked) await wasAsked(asked)
      await shop.kill()
      await letGo()
      await done
      shop = await openShop(port)
    }

    if (phase === 'order') {
      if (fault) provider.faults(fault)
      await killWhile(() => ask(shop))
    }
    const started = await vi.waitFor(async () => {
      const answer = await ask(shop)
      expect(answer).not.toBeNull()
      return answer as { id: string; token: string }
    }, patience)

    const pay = () => press('pay', { preference_id: started.id, outcome: 'approved' })
    if (phase === 'notice') {
      if (fault) provider.faults(fault, started.id)
      await killWhile(pay)
      provider.faults({}, started.id)
    } else await pay()
    await freeClaims()
    await vi.waitFor(async () => {
      await fetch(`${shop.url}/api/v1/ordenes/${started.token}/pago/`, { method: 'POST' })
      const answer = await fetch(`${shop.url}/api/v1/ordenes/${started.token}/`)
      const order = (await answer.json()) as { estado: string }
      expect(order.estado).toBe('pagada')
    }, patience)

    if (phase === 'refund') {
      if (fault) provider.faults(fault, started.id)
      await killWhile(async () => {
        await database.db.execute(sql`
          insert into reembolsos (pago_id, importe, quien, proximo_en) select id, importe, 'ana', now() from pagos`)
        await provider.idle()
        await press('notify', { payment_id: await onlyPaymentId() })
      })
      provider.faults({}, started.id)
      await freeClaims()
      await vi.waitFor(async () => {
        await press('notify', { payment_id: await onlyPaymentId() })
        const { rows } = await database.db.execute<{ estado: string }>(sql`select estado from reembolsos`)
        expect(rows).toEqual([{ estado: 'hecho' }])
      }, patience)
    }
    await checkAll(phase)
  },
  240_000,
)

async function onlyPaymentId() {
  const { rows } = await database.db.execute<{ id: string }>(sql`select proveedor_id as id from pagos`)
  return Number(rows[0]?.id)
}

async function checkAll(phase: Phase) {
  expect(await findBookErrors(database.db)).toEqual([])
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select
      (select count(*)::int from ordenes where estado <> 'cancelada') as ordenes,
      (select count(*)::int from pagos) as pagos,
      (select reembolsado = importe from pagos) as devuelto,
      (select count(*)::int from correos where plantilla = 'orden_pagada') as mails,
      (select count(*)::int from preferencias) as preferencias`)
  expect(rows).toEqual([{ ordenes: 1, pagos: 1, devuelto: phase === 'refund', mails: 1, preferencias: 1 }])
}
