const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const
const moment = new Intl.DateTimeFormat('es-AR', {
  ...zone,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const weekday = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const shortDay = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', day: 'numeric', month: 'numeric' })

/** `21/11/26, 09:15`, on the shop's clock. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

const exactMoment = new Intl.DateTimeFormat('es-AR', {
  ...zone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** `21/11/26, 09:15:07`, for what may happen twice in a minute. */
export const formatExactMoment = (iso: string) => exactMoment.format(new Date(iso))

const clock = new Intl.DateTimeFormat('es-AR', { ...zone, timeStyle: 'short', hourCycle: 'h23' })

/** `09:15`, on the shop's clock. */
export const formatTime = (iso: string) => clock.format(new Date(iso))

/** The calendar day `2026-11-21` as `sábado, 21 de noviembre`. */
export const formatDay = (day: string) => weekday.format(new Date(day))

/** A calendar day as `21/11`. */
export const formatShortDay = (day: string) => shortDay.format(new Date(day))

/** How long ago, in the largest unit that fits: `3 días`, `5 horas`; a moment ago is `0 minutos`. */
export function ageOf(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return plural(minutes, 'minuto')
  if (minutes < 48 * 60) return plural(Math.floor(minutes / 60), 'hora')
  return plural(Math.floor(minutes / (24 * 60)), 'día')
}

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}`
