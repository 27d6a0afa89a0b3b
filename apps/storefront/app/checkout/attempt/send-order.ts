import type { ApiError } from '@mazo/contract/errors.ts'
import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { isApiError } from '../../site/is-api-error.ts'
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
const nothingSaid: ApiError = { error: unexplained, codigo: 'sin_explicacion', detalles: [] }

/** Sends the order; every way it can fail comes back as a message of spec §8. */
export async function sendOrder({ key, body }: Attempt): Promise<OrderOutcome> {
  let answer: Response
  try {
    answer = await fetch(apiPaths.ordenes, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    return { kind: 'unanswered', message: noAnswer }
  }
  return readAnswer(answer)
}

/** An answer that is no JSON, or is cut short, comes from something between us and the shop. */
export async function readAnswer(answer: Response): Promise<OrderOutcome> {
  const content: unknown = await answer.json().catch(() => null)
  if (answer.ok) {
    return isOrder(content)
      ? { kind: 'placed', order: content }
      : { kind: 'unanswered', message: unexplained }
  }
  const { error: message, codigo, detalles } = isApiError(content) ? content : nothingSaid
  // A fault of the server's own may have come after the order was kept.
  if (answer.status >= 500) return { kind: 'unanswered', message }
  const isAnswered = isRefusal(answer.status, codigo)
  return { kind: 'refused', message, codigo, detalles: detalles ?? [], isAnswered }
}

/**
 * Did the shop look at the purchase and refuse it? Something in between explains nothing, and who is told to wait has
 * not been heard at all.
 */
export const isRefusal = (status: number, codigo: string | undefined) =>
  status < 500 && status !== 429 && codigo !== undefined && codigo !== nothingSaid.codigo

const isOrder = (content: unknown): content is OrderAnswer =>
  typeof content === 'object' && content !== null && 'token' in content && 'numero' in content
