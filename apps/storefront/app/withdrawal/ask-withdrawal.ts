import type {
  WithdrawalAnswer,
  WithdrawalBody,
  WithdrawalOutcome,
} from '@mazo/contract/orders/withdrawals.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { isApiError } from '../site/is-api-error.ts'

/** Nobody waits longer than this for an answer, in ms. */
const patienceMs = 20_000

export const notSent = 'No pudimos enviar tu arrepentimiento. Revisá tu conexión y volvé a intentar.'

/** Tells the shop that somebody withdraws from a purchase. */
export async function askWithdrawal(body: WithdrawalBody): Promise<WithdrawalOutcome> {
  try {
    return await readOutcome(
      await fetch(apiPaths.arrepentimiento, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
  } catch {
    return { kind: 'failed', message: notSent }
  }
}

/** An answer that is no JSON, or is cut short, comes from something between us and the shop. */
export const readOutcome = async (answer: Response): Promise<WithdrawalOutcome> =>
  outcomeOf(answer.ok, await answer.json().catch(() => null))

export function outcomeOf(isOk: boolean, content: unknown): WithdrawalOutcome {
  if (isOk) return isCode(content) ? { kind: 'taken', answer: content } : { kind: 'failed', message: notSent }
  if (!isApiError(content)) return { kind: 'failed', message: notSent }
  const problem = content.detalles?.find(({ campo }) => campo === 'pedido')?.mensaje
  return typeof problem === 'string'
    ? { kind: 'refused', problem }
    : { kind: 'failed', message: content.error }
}

const isCode = (content: unknown): content is WithdrawalAnswer =>
  typeof content === 'object' && content !== null && 'codigo' in content && 'vence_en' in content
