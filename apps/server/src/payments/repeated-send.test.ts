import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type IdempotencyKey, readKey } from '../idempotency/idempotency.ts'
import { releaseEarlier } from '../orders/place/release-earlier.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { openProvider, ProviderError } from './mercado-pago/client.ts'
import { startCardPayment } from './start-card-payment.ts'

const config = readConfig({ MP_ACCESS_TOKEN: 'APP_USR-prueba', MP_WEBHOOK_SECRET: 'secreto-de-prueba' })
let db: Database
let card: ProductRow

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  card = await makeProduct(db, { cantidad_disponible: 5 })
})

type Making = ReturnType<typeof openProvider>['createPreference']

const makePreference: Making = async (_body, key) => ({
  id: key,
  init_point: `https://pagos.example/${key}`,
  collector_id: '77',
})

/**
 * Sends the same checkout with the same key, through the database `through`, to a provider that answers by
 * `createPreference`.
 */
function send({ through = db, createPreference = makePreference } = {}) {
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[card, 1]], { retiroPersonal: true })
  const body = { ...form, mail, items: detalles }
  const parts = {
    db: through,
    config,
    publicUrl: 'https://tienda.example',
    provider: { ...openProvider({ baseUrl: '', accessToken: '' }), createPreference },
    onStockChanged: () => {},
    failed: () => {},
  }
  return startCardPayment(parts, body, keyOf(body))
}

const keyOf = (body: object): IdempotencyKey | undefined =>
  readKey('POST /crear-preferencia', `clave-${card.id}`, body)

const held = <T>() => Promise.withResolvers<T>()

const release = (token: string) => db.transaction((tx) => releaseEarlier(tx, token))

/** The database of a process whose transaction number `turn` begins only after `meanwhile`. */
function heldUp(turn: number, meanwhile: () => Promise<void>): Database {
  let begun = 0
  const transaction: Database['transaction'] = async (...work) => {
    begun += 1
    if (begun === turn) await meanwhile()
    return db.transaction(...work)
  }
  return Object.assign(Object.create(db), { transaction })
}

async function placedOrders() {
  const { rows } = await db.execute<{ token: string; estado: string }>(sql`
    select token, estado from ordenes
    where id in (select orden_id from orden_lineas where producto_id = ${card.id}) order by id`)
  return rows
}

async function unitsLeft() {
  const { rows } = await db.execute<{ units: number }>(
    sql`select cantidad_disponible as units from productos where id = ${card.id}`,
  )
  return rows[0]?.units
}

test.each([1, 2, 3])(
  'a released order is placed anew once, however late its transaction %i',
  async (turn) => {
    const first = await send()
    expect(await release(first.answer.token)).toBe(true)

    const others: Awaited<ReturnType<typeof send>>[] = []
    const meanwhile = async () => void others.push(await send())
    const late = await send({ through: heldUp(turn, meanwhile) })
    expect(others).toEqual([{ answer: late.answer, replayed: false }])
    expect(late.replayed).toBe(true)
    expect(await placedOrders()).toEqual([
      { token: first.answer.token, estado: 'cancelada' },
      { token: late.answer.token, estado: 'pendiente' },
    ])
    expect(await unitsLeft()).toBe(4)
  },
)

test.each([2, 3])('a new order released before transaction %i is placed anew too', async (turn) => {
  const first = await send()
  await release(first.answer.token)
  const meanwhile = async () => void (await release((await send()).answer.token))
  const late = await send({ through: heldUp(turn, meanwhile) })
  expect(late.replayed).toBe(false)
  expect((await placedOrders()).map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada', 'pendiente'])
  expect(await unitsLeft()).toBe(4)
})

test('a send that gives up leaves the key to the order placed since', async () => {
  const others: Awaited<ReturnType<typeof send>>[] = []
  const fails: Making = async () => {
    const [order] = await placedOrders()
    await release(order?.token ?? '')
    others.push(await send())
    throw new ProviderError(0, 'no answer')
  }
  await expect(send({ createPreference: fails })).rejects.toMatchObject({ codigo: 'pagos_no_disponibles' })
  expect(await send()).toEqual({ answer: others[0]?.answer, replayed: true })
  expect((await placedOrders()).map(({ estado }) => estado)).toEqual(['cancelada', 'pendiente'])
  expect(await unitsLeft()).toBe(4)
})

test('a send whose page comes after another one gave its order up gets the page of a new order', async () => {
  const [silence, page, asked] = [held<never>(), held<void>(), held<void>()]
  const first = send({ createPreference: () => silence.promise })
  await vi.waitFor(async () => expect(await placedOrders()).toHaveLength(1))
  const second = send({
    createPreference: async (...wanted) => {
      asked.resolve()
      await page.promise
      return makePreference(...wanted)
    },
  })
  await asked.promise
  silence.reject(new ProviderError(0, 'no answer'))
  await expect(first).rejects.toMatchObject({ codigo: 'pagos_no_disponibles' })
  page.resolve()
  const { token } = (await second).answer
  expect((await placedOrders()).map(({ estado }) => estado)).toEqual(['cancelada', 'pendiente'])
  expect((await placedOrders())[1]?.token).toBe(token)
  expect(await unitsLeft()).toBe(4)
})

test('the provider gets the same key for the same order, which does not open its page', async () => {
  const keys: string[] = []
  const fails: Making = async (_body, key) => {
    keys.push(key)
    throw new Error('the process ends')
  }
  for (const _turn of [1, 2])
    await expect(send({ createPreference: fails })).rejects.toThrow('the process ends')
  const [order] = await placedOrders()
  expect(new Set(keys).size).toBe(1)
  expect(keys).not.toContain(order?.token)
})
