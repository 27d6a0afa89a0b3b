import type { ApiError } from '@mazo/contract/errors.ts'
import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { type Outcome, readOutcome, writeShop } from '../../api/call-shop.ts'
import type { Attempt } from './attempt.ts'

/** Nobody waits longer than this for an answer, in ms. */
export const patienceMs = 20_000

export type OrderOutcome =
  | { kind: 'placed'; order: OrderAnswer }
  /** `isAnswered`: it is certain that neither this send nor an earlier one of the same attempt made an order. */
  | { kind: 'refused'; message: string; codigo: string; detalles: ApiError['detalles']; isAnswered: boolean }
  /** Nobody knows whether the shop took the order. */
  | { kind: 'unanswered'; message: string }

export const noAnswer = 'No se recibió respuesta del servidor. Verifica tu conexión.'
export const unexplained = 'Hubo un error al procesar tu compra. Por favor intenta nuevamente.'
const unexplainedCode = 'sin_explicacion'

/** Sends the order; every way it can fail comes back as a message of spec §8. */
export async function sendOrder({ key, body }: Attempt): Promise<OrderOutcome> {
  return toOrder(await writeShop<OrderAnswer>(apiPaths.ordenes, { body, key, patienceMs }))
}

export const readAnswer = async (answer: Response): Promise<OrderOutcome> =>
  toOrder(await readOutcome(answer))

function toOrder(outcome: Outcome<OrderAnswer>): OrderOutcome {
  if (outcome.kind === 'answered' && isOrder(outcome.answer)) return { kind: 'placed', order: outcome.answer }
  if (outcome.kind !== 'refused') return { kind: 'unanswered', message: whyUnanswered(outcome) }
  const { status, message, codigo = unexplainedCode, detalles } = outcome
  const isAnswered = isRefusal(status, outcome.codigo)
  return { kind: 'refused', message: message ?? unexplained, codigo, detalles: detalles ?? [], isAnswered }
}

/** Not even a server error proves that there is no order: the error may have come after the order was saved. */
export function whyUnanswered(outcome: Exclude<Outcome<unknown>, { kind: 'refused' }>): string {
  if (outcome.kind === 'answered') return unexplained
  return outcome.message ?? (outcome.isSilent ? noAnswer : unexplained)
}

/**
 * Did the shop look at the purchase and refuse it? An answer without a code comes from something in between, and a
 * request to wait means that the shop has not looked yet.
 */
export const isRefusal = (status: number, codigo: string | undefined) =>
  status < 500 && status !== 429 && codigo !== undefined

const isOrder = (answer: object): answer is OrderAnswer => 'token' in answer && 'numero' in answer
