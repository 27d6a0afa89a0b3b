export type TimeLeft = { text: string; tone: 'calm' | 'soon' | 'over' }

/** The new deadline after so many more hours, counted from the old one, or from now if it has passed. */
export const extended = (deadline: string, hours: number, now: number): string =>
  new Date(Math.max(Date.parse(deadline), now) + hours * 60 * minuteMs).toISOString()

const minuteMs = 60_000
/** With less time than this left, a call to the buyer is worth it. */
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
