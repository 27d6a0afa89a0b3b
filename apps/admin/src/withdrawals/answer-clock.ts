import type { Withdrawal } from '@mazo/contract/withdrawals.ts'
import { type TimeLeft, timeLeft } from '../orders/time-left.ts'
import { ageOf } from '../words/moments.ts'

/** How long the shop still has to answer, or for how long it is late. */
export function answerClock(due: string, now: number): TimeLeft {
  const { text, tone } = timeLeft(due, now)
  return tone === 'over'
    ? { text: `Vencido hace ${ageOf(due, now)}`, tone }
    : { text: `${text} para responder`, tone }
}

/** Whether an answer reaches the buyer by mail. */
export const isReachable = ({ pedido, orden }: Pick<Withdrawal, 'pedido' | 'orden'>) =>
  orden !== null || pedido.includes('@')
