import type { Withdrawal } from '@mazo/contract/orders/withdrawals.ts'
import { ageOf } from './moments.ts'
import type { TimeLeft } from './time-left.ts'

const minuteMs = 60_000
const soonMs = 6 * 60 * minuteMs

/** How much of its 24 hours the shop has left to answer, or how late it is. */
export function answerClock(due: string, now: number): TimeLeft {
  const ms = Date.parse(due) - now
  if (ms <= -minuteMs) return { text: `Venció hace ${ageOf(due, now)}`, tone: 'over' }
  if (ms <= 0) return { text: 'Venció recién', tone: 'over' }
  const minutes = Math.ceil(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const left = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  const verb = hours === 1 || (hours === 0 && rest === 1) ? 'Queda' : 'Quedan'
  return { text: `${verb} ${left} para responder`, tone: ms < soonMs ? 'soon' : 'calm' }
}

/** Whether an answer reaches the buyer by mail. */
export const isReachable = ({ pedido, orden }: Pick<Withdrawal, 'pedido' | 'orden'>) =>
  orden !== null || pedido.includes('@')
