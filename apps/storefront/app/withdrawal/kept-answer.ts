import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import { isCode } from './ask-withdrawal.ts'

/** Under this name the tab's history keeps the shop's answer beside the page's address: no other tab sees it. */
const key = 'arrepentimiento'

/** Keeps the answer for a reload of this page. */
export const keepAnswer = (answer: WithdrawalAnswer) =>
  window.history.replaceState({ ...window.history.state, [key]: answer }, '')

export function keptAnswer(): WithdrawalAnswer | null {
  const kept: unknown = window.history.state?.[key]
  return isCode(kept) ? kept : null
}

/** For another withdrawal. */
export const forgetAnswer = () => window.history.replaceState({ ...window.history.state, [key]: null }, '')
