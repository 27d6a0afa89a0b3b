import type { ApiError } from '@mazo/contract/errors.ts'
import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { type Outcome, readOutcome, writeShop } from '../../api/call-shop.ts'
import type { Attempt } from './attempt.ts'

/** Nobody waits longer than this for an answer, in ms. */
export const patienceMs = 20_000

export type OrderOutcome =
  | { kind: 'placed'; order: OrderAnswer }
  /** `isAnswered`: no order comes of this send, nor came of an earlier one of the same attempt. */
  | { kind: 'refused'; message: string; codigo: string; detalles: ApiError['detalles']; isAnswered: boolean }
  /** Whether the shop took the order is not known. */
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

/** A fault of the server's own may have come after the order was kept. */
export function whyUnanswered(outcome: Exclude<Outcome<unknown>, { kind: 'refused' }>): string {
  if (outcome.kind === 'answered') return unexplained
  return outcome.message ?? (outcome.isSilent ? noAnswer : unexplained)
}

/**
 * Did the shop look at the purchase and refuse it? Something in between explains nothing, and who is told to wait has
 * not been heard at all.
 */
export const isRefusal = (status: number, codigo: string | undefined) =>
  status < 500 && status !== 429 && codigo !== undefined

const isOrder = (answer: object): answer is OrderAnswer => 'token' in answer && 'numero' in answer
