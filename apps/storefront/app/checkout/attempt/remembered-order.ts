import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { readShop } from '../../api/call-shop.ts'
import { type CardOrder, readCardOrder } from './kept-card-orders.ts'

type Remembered = Awaited<ReturnType<typeof ask>>
let asked: { token: string; answer: Promise<Remembered> } | null = null

/** The order that this browser went to pay by card, asked of the shop once per page load. null: none is known. */
export function rememberedOrder(): Promise<Remembered> | null {
  const kept = readCardOrder()
  if (!kept) return null
  if (asked?.token !== kept.token) asked = { token: kept.token, answer: ask(kept) }
  return asked.answer
}

async function ask(kept: CardOrder) {
  const outcome = await readShop<FollowedOrder>(apiPaths.orden(kept.token))
  return outcome.kind === 'answered' ? { ...kept, order: outcome.answer } : null // the checkout asks again
}
