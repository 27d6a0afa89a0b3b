export type TimeLeft = { text: string; tone: 'calm' | 'soon' | 'over' }

/** Until when so many hours more last: from the deadline, or from now where it is over. */
export const extended = (deadline: string, hours: number, now: number): string =>
  new Date(Math.max(Date.parse(deadline), now) + hours * 60 * minuteMs).toISOString()

const minuteMs = 60_000
/** Less than this is worth a call to the buyer. */
const soonMs = 6 * 60 * minuteMs

/** How long the buyer still has to pay. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const ms = Date.parse(deadline) - now
  if (ms <= 0) return { text: 'Plazo vencido', tone: 'over' }
  const minutes = Math.ceil(ms / minuteMs)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return { text: `Quedan ${parts.filter(Boolean).join(' ')}`, tone: ms < soonMs ? 'soon' : 'calm' }
}
