import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Faults } from '@mazo/mercado-pago/provider/faults.ts'
import { type RunningProvider, startProvider } from '@mazo/mercado-pago/start-provider.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { freePort } from '../testing/free-port.ts'
import { ownerOf, ownerSettings } from '../testing/kill/owner-calls.ts'
import { type ShopProcess, startShop } from '../testing/kill/shop-process.ts'
import { endWaiting, hold, patience, type Stop } from '../testing/kill/stops.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const keys = { accessToken: 'APP_USR-prueba', webhookSecret: 'secreto-de-prueba' }
let database: OpenDatabase
let provider: RunningProvider
let settings: Parameters<typeof startShop>[0]
let shop: ShopProcess | undefined
let call: Awaited<ReturnType<typeof ownerOf>>

beforeAll(async () => {
  database = await freshDatabase()
  provider = await startProvider({ port: 0, ...keys, collectorId: 77, retryFactor: 0.0001 })
  await makeProduct(database.db) // a shop without products would be given the demo's
  settings = {
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'mazo-pagos-')),
    DATABASE_URL: database.pool.options.connectionString ?? '',
    PORT: String(await freePort()), // the provider is told where to send its notices
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_API_BASE_URL: provider.url,
    ...ownerSettings,
  }
  shop = await startShop(settings)
  call = await ownerOf(() => shop)
})
afterAll(async () => {
  await shop?.stop()
  await provider.stop()
  await rm(settings.DATA_DIR, { recursive: true })
})

/** A step of the way, in this phase; the shop is killed where it waits for the last of the stops. */
type Step = { phase: Phase; stops: Stop[] } | Lost
/** The shop is killed while it waits for the provider, which has done what we asked. */
type Lost = { phase: Phase; call: NonNullable<Faults['http_on']>[number]; asked: RegExp }
type Phase = 'order' | 'notice' | 'refund'

const paid: Stop = { table: 'pagos', waits: /"pagos"/ }
const settled: Stop = { table: 'avisos_pago', waits: /procesado_en/ }
const asked: Stop = { table: 'rondas', after: 'reembolsos' }

const steps: Record<string, Step> = {
  'before the order is written': {
    phase: 'order',
    stops: [{ table: 'ordenes', waits: /insert into ordenes/ }],
  },
  'while the provider is asked for a preference': {
    phase: 'order',
    call: 'create_preference',
    asked: /checkout\/preferences/,
  },
  'before the preference is kept': {
    phase: 'order',
    stops: [{ table: 'preferencias', waits: /insert into "preferencias"/ }],
  },
  'as soon as the preference is kept': {
    phase: 'order',
    stops: [{ table: 'rondas', after: 'preferencias' }],
  },
  'before the notice is kept': {
    phase: 'notice',
    stops: [{ table: 'avisos_pago', waits: /insert into avisos_pago/ }],
  },
  'before the notice is taken': {
    phase: 'notice',
    stops: [{ table: 'rondas', after: 'avisos_pago' }],
  },
  'while the payment is read from the provider': {
    phase: 'notice',
    call: 'get_payment',
    asked: /v1\/payments\/\d+$/,
  },
  'before the payment is written': { phase: 'notice', stops: [paid] },
  'before the order is paid': {
    phase: 'notice',
    stops: [{ table: 'orden_estados', waits: /orden_estados/ }],
  },
  'before the mails are written': {
    phase: 'notice',
    stops: [{ table: 'correos', waits: /insert into correos/ }],
  },
  'before the notice is taken down as done': { phase: 'notice', stops: [paid, settled] },
  'before the mails are taken': {
    phase: 'notice',
    stops: [paid, settled, { table: 'correos', waits: /update "correos" set "intentos"/ }],
  },
  'before the mails are taken down as sent': {
    phase: 'notice',
    stops: [
      paid,
      settled,
      { table: 'ajustes', waits: /"ajustes"/, reads: true },
      { table: 'correos', waits: /"enviado_en" = / },
    ],
  },
  'before the refund is asked for': {
    phase: 'refund',
    stops: [{ table: 'reembolsos', waits: /insert into "reembolsos"/ }],
  },
  'before the refund is taken': { phase: 'refund', stops: [asked] },
  'while the provider sends money back': { phase: 'refund', call: 'refunds', asked: /refunds$/ },
  'before the refund is taken down as done': {
    phase: 'refund',
    stops: [asked, { table: 'pagos', waits: /"reembolsos"/ }],
  },
  'before the mail of the refund is written': {
    phase: 'refund',
    stops: [asked, { table: 'correos', waits: /insert into correos/ }],
  },
}

test.each(Object.entries(steps))(
  'a shop killed %s loses nothing and does nothing twice',
  async (_name, step) => {
    provider.reset()
    const product = await makeProduct(database.db, { cantidad_disponible: 5 })
    shop ??= await startShop(settings)
    const ask = buyer(product)

    if (step.phase === 'order') await killWhile(step, ask)
    const started = await eventually(async () => (await ask()) ?? expect.fail('no preference'))
    await eventually(everyMailIsSent)

    let paymentId = 0
    const pay = async () => {
      const answer = await press('pay', { preference_id: started.id, outcome: 'approved' })
      paymentId = ((await answer.json()) as { payment: { id: number } }).payment.id
    }
    // With only one notice, nothing else helps a shop that loses it.
    provider.faults({ once: true }, started.id)
    if (step.phase === 'notice') await killWhile(step, pay, started.id)
    else await pay()
    await eventually(async () => {
      await tellAgain(paymentId)
      expect(await call('GET', `/api/v1/ordenes/${started.token}/`)).toMatchObject({ estado: 'pagada' })
    })
    await eventually(everyMailIsSent)

    if (step.phase === 'refund') {
      const orderId = await readOrderId(started.token)
      await killWhile(step, () => sendBack(orderId), started.id)
      await eventually(async () => {
        const { rows } = await database.db.execute<{ estado: string }>(sql`
          select r.estado from reembolsos r join pagos p on p.id = r.pago_id where p.orden_id = ${orderId}`)
        if (rows.length === 0) await sendBack(orderId) // the owner got no answer, looks, and tries again
        expect(rows).toEqual([{ estado: 'hecho' }])
      })
      await eventually(everyMailIsSent)
    }
    await checkAll(step.phase, product.id)
  },
  240_000,
)

/** Does the work that leads to the step, kills the shop there, and starts another. */
async function killWhile(step: Step, work: () => Promise<unknown>, preferenceId?: string) {
  const [first, ...further] = 'stops' in step ? step.stops : []
  let held = first && (await hold(database, first))
  if ('call' in step) provider.faults({ once: true, http: 'timeout', http_on: [step.call] }, preferenceId)
  const done = work().catch(() => {}) // cut off
  await held?.reached()
  for (const stop of further) {
    const next = await hold(database, stop)
    await held?.letGo()
    await next.reached()
    held = next
  }
  if ('call' in step)
    await eventually(async () =>
      expect(provider.log().some((one) => one.kind === 'request' && step.asked.test(one.path))).toBe(true),
    )
  await shop?.kill()
  shop = undefined
  await endWaiting(database)
  await held?.letGo()
  await done
  if ('call' in step) provider.faults({ once: true }, preferenceId)
  await freeClaims()
  shop = await startShop(settings)
}

/** Frees the rows that the killed process had claimed, as happens by itself after a minute or two. */
async function freeClaims() {
  await database.db.execute(sql`update avisos_pago set proximo_en = now() where proximo_en is not null`)
  await database.db.execute(sql`update reembolsos set proximo_en = now() where proximo_en is not null`)
  await database.db.execute(sql`update correos set proximo_en = now() where proximo_en is not null`)
}

const eventually = <T>(work: () => Promise<T>) => vi.waitFor(work, patience)

/** The buyer, who sends the same purchase under the same key until the shop answers it. */
function buyer(product: { id: number }) {
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[product, 1]], { retiroPersonal: true })
  const body = { ...form, email: mail, items: detalles }
  const key = randomUUID()
  return () => call<{ id: string; token: string }>('POST', '/api/v1/crear-preferencia/', body, key)
}

async function readOrderId(token: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${token}`,
  )
  return rows[0]?.id ?? expect.fail('no order')
}

/** The owner sends all the money of an order back. */
async function sendBack(orderId: number) {
  const address = `/api/v1/gestion/ordenes/${orderId}/`
  type Order = { version: number; pagos: { id: number; importe: string }[] }
  const { version, pagos } = await call<Order>('GET', address)
  const [payment] = pagos
  await call('POST', `${address}reembolsos/`, { version, pago_id: payment?.id, importe: payment?.importe })
}

const press = (what: string, body: object) =>
  fetch(`${provider.url}/__sim/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The provider goes on telling of a payment until the shop takes it. */
async function tellAgain(paymentId: number) {
  const { rows } = await database.db.execute(
    sql`select from avisos_pago where dato_id = ${String(paymentId)}`,
  )
  if (rows.length === 0) await press('notify', { payment_id: paymentId })
}

async function everyMailIsSent() {
  const { rows } = await database.db.execute(sql`select clave from correos where enviado_en is null`)
  expect(rows).toEqual([])
}

async function checkAll(phase: Phase, productId: number) {
  expect(await findBookErrors(database.db)).toEqual([])
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    with orden as (
      select o.id from ordenes o join orden_lineas l on l.orden_id = o.id
      where l.producto_id = ${productId} and o.estado <> 'cancelada'
    ), pago as (select * from pagos where orden_id in (select id from orden))
    select
      (select count(*)::int from orden) as ordenes,
      (select count(*)::int from pago) as pagos,
      (select reembolsado = importe from pago) as devuelto,
      (select count(*)::int from reembolsos where pago_id in (select id from pago)) as reembolsos,
      (select count(*)::int from correos
        where plantilla = 'orden_pagada' and (datos ->> 'orden_id')::int in (select id from orden)) as mails,
      (select count(*)::int from preferencias where orden_id in (select id from orden)) as preferencias`)
  const isBack = phase === 'refund'
  const once = { ordenes: 1, pagos: 1, mails: 1, preferencias: 1 }
  expect(rows).toEqual([{ ...once, devuelto: isBack, reembolsos: Number(isBack) }])
}
