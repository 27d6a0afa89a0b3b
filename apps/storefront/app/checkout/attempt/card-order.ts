import { toCentavos } from '@mazo/contract/money.ts'
import { type OrderAnswer, orderAnswer } from '@mazo/contract/orders/orders.ts'
import { type PaymentOutcome, paymentOutcome } from '@mazo/contract/orders/payments.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { readShop, writeShop } from '../../api/call-shop.ts'
import { type CardOrder, forgetCardOrder, triesSince } from './kept-card-orders.ts'
import { outcomeOf } from './outcome-of.ts'

/** The order that was paid in another tab after this tab left its own unpaid. */
export async function paidSince(token: string): Promise<CardOrder | null> {
  for (const one of triesSince(token)) {
    const outcome = await askHowItWent(one.token)
    if (outcome !== null && outcome !== 'sin_orden' && outcomeOf(outcome, undefined) === 'approved')
      return one
  }
  return null
}

/** The shop itself waits 6 s at most for the provider (decision 45), ms. */
const patienceMs = 8_000

/** What the shop learns from the provider about this order's payment; null if that cannot be known now. */
export async function askHowItWent(token: string): Promise<PaymentOutcome | 'sin_orden' | null> {
  const outcome = await writeShop(apiPaths.pagoDeOrden(token), { patienceMs })
  if (outcome.kind === 'refused' && outcome.status === 404) return 'sin_orden'
  if (outcome.kind !== 'answered') return null // no network, or something in between: the address has to tell
  return paymentOutcome.safeParse(outcome.answer).data ?? null
}

/** The buyer came back without paying: frees the units that the order holds, so that they can buy them again. */
export async function releaseCardOrder(token: string): Promise<void> {
  forgetCardOrder(token)
  await writeShop(apiPaths.soltarOrden(token), { patienceMs }) // if the call is lost, the hold ends by itself
}

/** What an order holds while it waits for its payment. */
export type Hold = {
  /** By product id. */
  units: ReadonlyMap<number, number>
  /** Until when, ISO; null while the provider looks into a payment. */
  until: string | null
  totalCentavos: number
}

/** undefined if it cannot be known now. */
export async function readOrder(token: string): Promise<OrderAnswer | undefined> {
  const outcome = await readShop(apiPaths.orden(token), { patienceMs })
  return outcome.kind === 'answered' ? orderAnswer.safeParse(outcome.answer).data : undefined
}

/** null if the order holds nothing or that is unknown: the cart then says that its products are gone. */
export async function readHold(token: string): Promise<Hold | null> {
  const order = await readOrder(token)
  if (order?.estado !== 'pendiente') return null
  const units = new Map(order.detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  return { units, until: order.vence_en, totalCentavos: toCentavos(order.total) }
}
