import assert from 'node:assert/strict'
import type { OrderBody, PreferenceBody } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readConfig } from '../../config.ts'
import { isDomainError } from '../../domain-error.ts'
import { expireOrders } from '../../orders/expire-orders.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { releaseEarlier } from '../../orders/place/release-earlier.ts'
import { askAbout } from '../../payments/notices/sweep-payments.ts'
import { startCardPayment } from '../../payments/start-card-payment.ts'
import { flagCancelled } from '../../payments/transfers.ts'
import { orderOf } from '../shops/order-of.ts'
import { cancel, isReleasable, reopen } from './order-rules.ts'
import { settle } from './payment-rules.ts'
import { type RealShop, shelfSize } from './real-shop.ts'
import { lastOf, type ModelOrder, nthOf, type ShopModel, sum, take, type Units } from './shop-model.ts'
import { step, weigh } from './step.ts'

const hourMs = 3_600_000
const config = readConfig({ MP_ACCESS_TOKEN: 'APP_USR-prueba', MP_WEBHOOK_SECRET: 'secreto-de-prueba' })

type Wanted = {
  lines: (readonly [product: number, units: number])[]
  byCard: boolean
  /** The order's hold is over from the start. */
  isLate: boolean
  /** The buyer tries an earlier purchase again. */
  again: boolean
  /** The buyer orders even more than there is. */
  insists: boolean
}

const aWish: fc.Arbitrary<Wanted> = fc.record({
  lines: fc.array(fc.tuple(fc.nat(shelfSize - 1), fc.constantFrom(1, 1, 1, 2, 3)), {
    minLength: 1,
    maxLength: 3,
  }),
  byCard: fc.constantFrom(true, true, false),
  isLate: fc.constantFrom(false, false, true),
  again: fc.constantFrom(false, false, true),
  insists: fc.constantFrom(...Array.from({ length: 9 }, () => false), true),
})

function orderStep(wish: Wanted) {
  const { lines, byCard, isLate, again } = wish
  const name = [
    `order ${lines.map(([product, units]) => `${units}×${'ABC'[product]}`).join(' + ')}`,
    byCard ? 'by card' : 'by transfer',
    ...(isLate ? ['late'] : []),
    ...(again && byCard ? ['instead of #0'] : []),
  ]
  const fits = (m: ShopModel) => wish.insists || (m.orders.length < 5 && hasUnits(m, wish))
  return step(name.join(', '), fits, (m, shop) => place(m, shop, wish))
}
const anOrder = aWish.map(orderStep)

/** Most steps need an order. */
export const aFirstOrder = fc
  .record({
    product: fc.nat(shelfSize - 1),
    byCard: fc.constantFrom(true, true, false),
    isLate: fc.boolean(),
  })
  .map(({ product, ...wish }) => orderStep({ ...wish, lines: [[product, 1]], again: false, insists: false }))

function wantedOf({ lines }: Wanted): Units {
  const wanted: Units = new Map()
  for (const [product, units] of lines) wanted.set(product, (wanted.get(product) ?? 0) + units)
  return wanted
}

/** The buyer's earlier try, also as `released` if its units may go to this one. */
function earlierOf(m: ShopModel, { byCard, again }: Wanted) {
  const earlier = again && byCard ? nthOf(m.orders, 0) : undefined
  return { earlier, released: earlier && isReleasable(m, earlier) ? earlier : undefined }
}

function hasUnits(m: ShopModel, wish: Wanted) {
  const { released } = earlierOf(m, wish)
  return [...wantedOf(wish)].every(
    ([at, units]) =>
      units <= (m.free[at] ?? 0) + (released?.held.get(at) ?? 0) && (units === 1 || !m.singles[at]),
  )
}

async function place(m: ShopModel, shop: RealShop, wish: Wanted) {
  const { lines, byCard, isLate } = wish
  const wanted = wantedOf(wish)
  const { earlier, released } = earlierOf(m, wish)
  const isPossible = hasUnits(m, wish)
  const holdMs = isLate ? -1_000 : hourMs
  const body = orderOf(
    lines.flatMap(([at, units]) => (shop.products[at] ? [[shop.products[at], units] as const] : [])),
    { retiroPersonal: true, metodoPago: byCard ? 'mercadopago' : 'transferencia' },
  )
  const placed = byCard
    ? await placeByCard(shop, body, holdMs, earlier)
    : await placeOrder(shop.db, body, { holdMs }).then(({ answer }) => answer, refused)
  assert.equal(placed !== null, isPossible, `whether there are units for ${JSON.stringify([...wanted])}`)
  if (!placed) return m.reached('order refused')

  if (released) {
    m.reached('an earlier try made room')
    cancel(m, released)
  }
  assert.ok(take(m, wanted))
  const hasPreference = byCard && m.isProviderUp
  const order: ModelOrder = {
    name: `O${m.orders.length + 1}`,
    numero: placed.numero,
    token: placed.token,
    byCard,
    preference: null,
    estado: 'pendiente',
    sold: wanted,
    held: new Map(wanted),
    total: totalOf(m, wanted, byCard),
    hold: isLate ? 'over' : 'ahead',
    promised: isLate ? 'over' : 'ahead',
    receipts: 0,
    steps: [],
  }
  if (hasPreference) order.preference = { importe: order.total }
  m.orders.push(order)
  if (wanted.size > 1) m.reached('order of several lines')
  m.reached(`order ${byCard ? 'by card' : 'by transfer'}`)
  if (byCard && !hasPreference) {
    m.reached('order without a preference')
    cancel(m, order)
  }
}

/** The total, with each unit's price rounded half up to the centavo. */
export function totalOf(m: ShopModel, sold: Units, byCard: boolean) {
  const rest = 10_000 - (byCard ? 0 : m.percent)
  return sum(
    [...sold].map(([at, units]) => Math.floor(((m.prices[at] ?? 0) * rest + 5_000) / 10_000) * units),
  )
}

function refused(error: unknown): null {
  if (!isDomainError(error) || error.status >= 500) throw error
  return null
}

async function placeByCard(
  { db, provider }: RealShop,
  body: OrderBody,
  holdMs: number,
  earlier?: ModelOrder,
) {
  const { mail, detalles = [], metodoPago: _method, ...form } = body
  const wanted: PreferenceBody = {
    ...form,
    mail,
    items: detalles,
    ...(earlier && { orden_anterior: earlier.token }),
  }
  let given: string | undefined
  const parts = {
    db,
    config: { ...config, cardHoldMs: holdMs },
    publicUrl: 'https://tienda.example',
    provider,
    onStockChanged: () => {},
    failed: (_error: unknown, numero: string) => {
      given = numero
    },
  }
  try {
    return (await startCardPayment(parts, wanted, undefined)).answer
  } catch (error) {
    // The provider was silent: there is an order, but it was cancelled.
    if (given !== undefined) return readPlaced(db, given)
    return refused(error)
  }
}

async function readPlaced(db: RealShop['db'], numero: string) {
  const { rows } = await db.execute<{ numero: string; token: string }>(
    sql`select numero, token from ordenes where numero = ${numero}`,
  )
  return rows[0] ?? null
}

const anExpiry = fc.boolean().map((asks) =>
  step(
    asks ? 'expire, the provider asked first' : 'expire',
    (m) => m.orders.some(isDue),
    async (m, { db, provider }) => {
      await expireOrders(db, {
        failed: (_id, error) => {
          if (m.isProviderUp) throw error
        },
        cancelled: flagCancelled,
        ...(asks && { askFirst: (numero) => askAbout({ db, provider }, numero, { budgetMs: 1_000 }) }),
      })
      for (const order of m.orders.filter(isDue)) {
        if (asks && order.byCard) learnAll(m, order)
        if (isDue(order)) {
          m.reached('an order expired')
          cancel(m, order)
          reopen(m, order)
        }
      }
    },
  ),
)
const isDue = ({ estado, hold }: ModelOrder) => estado === 'pendiente' && hold === 'over'

/** The provider is asked for every payment of an order, the oldest first. */
export function learnAll(m: ShopModel, order: ModelOrder) {
  if (!m.isProviderUp) return
  for (const payment of m.payments)
    if (payment.id !== null && payment.order === order) settle(m, payment, lastOf(payment))
}

const aRelease = fc.nat(3).map((nth) =>
  step(
    `release #${nth}`,
    (m) => nthOf(m.orders, nth)?.byCard,
    async (m, shop) => {
      const order = nthOf(m.orders, nth)
      if (order) await release(m, shop, order)
    },
  ),
)

/** Releases the units of this try for the buyer's next one. */
export async function release(m: ShopModel, { db }: RealShop, order: ModelOrder) {
  const isGiven = await db.transaction((tx) => releaseEarlier(tx, order.token))
  assert.equal(isGiven, isReleasable(m, order), `whether ${order.name} makes room`)
  if (isGiven) cancel(m, order)
}

export const orderSteps = weigh([12, anOrder], [5, anExpiry], [4, aRelease])
