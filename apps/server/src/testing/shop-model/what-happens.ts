import { orderStates } from '@mazo/contract/orders/orders.ts'
import { moves } from './order-rules.ts'

/** Seldom: a run of some hundred sequences may miss one of these. */
const rareMoves = ['pagada_sin_stock → pagada', 'pagada_sin_stock → reembolsada']
const allMoves = orderStates.flatMap((from) => moves[from].map((to) => `${from} → ${to}`))

const often = [
  ...allMoves.filter((move) => !rareMoves.includes(move)),
  'order by card',
  'order by transfer',
  'order of several lines',
  'order refused',
  'order without a preference',
  'an earlier try made room',
  'an order expired',
  'a fair sale',
  'pendiente, order pendiente',
  'en_proceso, order pendiente',
  'rechazado, order pendiente',
  'aprobado, nothing new',
  'a notice had to wait for the provider',
  'paid twice',
  'part of a refund told',
  'gone before we learnt of it',
  'no room made while a payment is pendiente',
  'a payment seen to',
  'refund by hand, half',
  'refund by hand, all',
  'a refund not taken',
  'a refund by hand annulled',
  'pagada taken back to pendiente',
  'cancelada taken back to pendiente',
  'enviada taken back to preparada',
  'a step not taken back',
]

const seldom = [
  ...rareMoves,
  'a fair sale refused',
  'a line taken away',
  'took its units again',
  'a review is over, its deadline ahead',
  'a review is over, its deadline over',
  'looked into by several at once',
  'paid, importe_distinto',
  'paid, moneda_distinta',
  'paid, otra_cuenta',
  'paid, sin_orden',
  'contracargo, order pagada',
  'en_disputa, order pagada',
  'refund by card, half',
  'refund by card, all',
  'a refund asked for, answer: done',
  'a refund asked for, answer: refused',
  'a refund asked for, answer: none',
  'a refund given up',
  'a refund given up was done',
  'a payment that does not count refunded',
  'found its units, but not its money',
  'closed after a charge-back',
  'pagada taken back to pagada_sin_stock',
  'another amount is looked at, its deadline ahead',
  'nobody said what became of the units',
  'a payment seen to, its units back',
]

/**
 * What a run of so many sequences should have seen but did not: every move of an order, every row of the table in
 * docs/payments.md, and each way in which money goes back. A short run need not see anything.
 */
export function unreachedOf(reached: ReadonlyMap<string, number>, sequences: number): string[] {
  const wanted = sequences < 500 ? [] : sequences < 5_000 ? often : [...often, ...seldom]
  return wanted.filter((what) => !reached.has(what))
}
