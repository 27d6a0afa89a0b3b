import type {
  WithdrawalAnswer,
  WithdrawalBody,
  WithdrawalOutcome,
} from '@mazo/contract/orders/withdrawals.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { type Outcome, readOutcome as readAnswer, writeShop } from '../api/call-shop.ts'
import { isApiError } from '../api/is-api-error.ts'

/** Nobody waits longer than this for an answer, in ms. */
const patienceMs = 20_000

export const notSent = 'No pudimos enviar tu arrepentimiento. Revisá tu conexión y volvé a intentar.'

/** Sends a withdrawal from a purchase to the shop. */
export const askWithdrawal = async (body: WithdrawalBody): Promise<WithdrawalOutcome> =>
  toWithdrawal(await writeShop(apiPaths.arrepentimiento, { body, patienceMs }))

export const readOutcome = async (answer: Response): Promise<WithdrawalOutcome> =>
  toWithdrawal(await readAnswer(answer))

function toWithdrawal(outcome: Outcome<object>): WithdrawalOutcome {
  if (outcome.kind === 'answered') return outcomeOf(true, outcome.answer)
  const detalles = outcome.kind === 'refused' ? outcome.detalles : []
  return outcomeOf(false, { error: outcome.message, detalles })
}

export function outcomeOf(isOk: boolean, content: unknown): WithdrawalOutcome {
  if (isOk) return isCode(content) ? { kind: 'taken', answer: content } : { kind: 'failed', message: notSent }
  if (!isApiError(content)) return { kind: 'failed', message: notSent }
  const problem = content.detalles?.find(({ campo }) => campo === 'pedido')?.mensaje
  return typeof problem === 'string'
    ? { kind: 'refused', problem }
    : { kind: 'failed', message: content.error }
}

export const isCode = (content: unknown): content is WithdrawalAnswer =>
  typeof content === 'object' && content !== null && 'codigo' in content && 'vence_en' in content
