import { createHash } from 'node:crypto'
import { toCentavos } from '@mazo/contract/money.ts'
import type { OrderBody, PreferenceAnswer, PreferenceBody } from '@mazo/contract/orders/orders.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { forgetKey, type IdempotencyKey } from '../idempotency/idempotency.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { type PlacedOrder, placeOrder } from '../orders/place/place-order.ts'
import { orders } from '../orders/tables.ts'
import { configuredMethods } from '../site/payment-methods.ts'
import { readShopName } from '../site/read-settings.ts'
import { type Provider, ProviderError, shopperPatience } from './mercado-pago/client.ts'
import { preferenceFor } from './mercado-pago/preference-body.ts'
import { providerSilent } from './refusals.ts'
import { preferences } from './tables.ts'

type Parts = {
  db: Database
  config: Config
  publicUrl: string
  provider: Provider
  /** Stock was taken, or came back. */
  onStockChanged: () => void
  /** Why there was no preference, for the log. */
  failed: (error: ProviderError, numero: string) => void
}

/** `replayed`: the same key had already placed its order. */
type StartedPayment = { answer: PreferenceAnswer; replayed: boolean }

/**
 * Places the order first, held for `CARD_HOLD_MINUTES`, then asks the provider for its payment page. Without an answer
 * in time the order is cancelled at once: no stock stays held, and the same key may try again.
 * @throws DomainError the order's refusals; 503 `pagos_no_disponibles`
 */
export async function startCardPayment(
  parts: Parts,
  body: PreferenceBody,
  key: IdempotencyKey | undefined,
): Promise<StartedPayment> {
  const { answer: order, replayed } = await placeCardOrder(parts, body, key)
  const answerWith = (preference: Pick<PreferenceAnswer, 'id' | 'init_point'>) => ({
    answer: {
      id: preference.id,
      init_point: preference.init_point,
      numero: order.numero,
      token: order.token,
    },
    replayed,
  })
  const kept = await findPreference(parts.db, order.token)
  if (kept) return answerWith(kept)
  try {
    const wanted = preferenceFor(order, body, {
      shop: await readShopName(parts.db),
      publicUrl: parts.publicUrl,
      isReal: new URL(parts.publicUrl).protocol === 'https:',
    })
    const made = await parts.provider.createPreference(wanted, providerKey(order.token), shopperPatience)
    if (await keepPreference(parts.db, order.token, made)) return answerWith(made)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    parts.failed(error, order.numero)
    await giveUp(parts, order.token, key)
    throw providerSilent()
  }
  // Whoever sent the same meanwhile gave the order up, or the buyer let go of it: its page takes no money.
  if (!key) throw providerSilent()
  return startCardPayment(parts, body, key)
}

/** Whoever has an order's token opens its page, so the provider gets only what tells orders apart. */
const providerKey = (token: string) => createHash('sha256').update(token).digest('hex')

/** A key whose order came to nothing gives a new order, the same one to all who send the key meanwhile. */
async function placeCardOrder(
  parts: Parts,
  body: PreferenceBody,
  key: IdempotencyKey | undefined,
): Promise<PlacedOrder> {
  const { db, config, onStockChanged } = parts
  const placed = await placeOrder(db, orderBodyOf(body), {
    holdMs: config.cardHoldMs,
    configured: configuredMethods(config),
    method: 'mercadopago',
    ...(key && { key }),
    ...(body.orden_anterior !== undefined && { replaces: body.orden_anterior }),
  })
  onStockChanged()
  if (!placed.replayed || !key) return placed
  const { token } = placed.answer
  const [now] = await db.select({ estado: orders.estado }).from(orders).where(eq(orders.token, token))
  if (now?.estado !== 'cancelada') return placed
  await db.transaction((tx) => forgetKey(tx, key, { token }))
  // Another request may have placed the new order by now, and that one may be over too, so start again.
  return placeCardOrder(parts, body, key)
}

/** Makes an order's body of the payload of spec §3; the total that the buyer was shown is items plus shipping. */
function orderBodyOf({ items, costo_envio, orden_anterior: _earlier, ...form }: PreferenceBody): OrderBody {
  return {
    ...form,
    metodoPago: 'mercadopago',
    ...totalOf(items, costo_envio),
    detalles: items.map(({ producto_id, titulo, precio, cantidad }) => ({
      producto_id,
      ...(titulo !== undefined && { nombre_producto: titulo }),
      ...(precio !== undefined && { precio }),
      ...(cantidad !== undefined && { cantidad }),
    })),
  }
}

function totalOf(items: PreferenceBody['items'], shipping: PreferenceBody['costo_envio']) {
  if (shipping === undefined || items.some(({ precio }) => precio === undefined)) return {}
  try {
    const sum = items.reduce(
      (total, { precio = 0, cantidad = 1 }) => total + toCentavos(precio) * cantidad,
      toCentavos(shipping),
    )
    return { total: sum / 100 }
  } catch {
    return { total: 'ilegible' } // refused later as a total that is not ours
  }
}

async function findPreference(db: Database, token: string) {
  const [kept] = await db
    .select({ id: preferences.preferencia_id, init_point: preferences.init_point })
    .from(preferences)
    .innerJoin(orders, eq(orders.id, preferences.orden_id))
    .where(and(eq(orders.token, token), ne(orders.estado, 'cancelada')))
  return kept
}

/** Also that of an order that is over: only what is kept is ended at the provider. @returns whether it may be paid */
async function keepPreference(
  db: Database,
  token: string,
  made: { id: string; init_point: string; collector_id: string },
): Promise<boolean> {
  return withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, token)
      if (!order) throw new Error('An order that was just placed is gone')
      await tx
        .insert(preferences)
        .values({
          orden_id: order.id,
          preferencia_id: made.id,
          init_point: made.init_point,
          receptor_id: made.collector_id,
          vence_en: order.vence_en ?? new Date(),
        })
        .onConflictDoNothing()
      return order.estado !== 'cancelada'
    }),
  )
}

async function lockOrder(tx: Transaction, token: string) {
  const { id, estado, vence_en } = orders
  const [order] = await tx
    .select({ id, estado, vence_en })
    .from(orders)
    .where(eq(orders.token, token))
    .for('update')
  return order
}

async function giveUp({ db, onStockChanged }: Parts, token: string, key: IdempotencyKey | undefined) {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, token)
      // Another request with the same key may have been faster.
      const [kept] = order
        ? await tx.select().from(preferences).where(eq(preferences.orden_id, order.id))
        : []
      if (!order || kept) return
      await cancelOrder(tx, order.id, 'web', { tellBuyer: false })
      if (key) await forgetKey(tx, key, { token })
    }),
  )
  onStockChanged()
}
