const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const
const moment = new Intl.DateTimeFormat('es-AR', {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** `21 nov, 09:35`, by the shop's clock. */
export const shortMoment = (instant: string) => moment.format(new Date(instant))

/** `2026-11-21`, as fields of dates have it. */
export const shopDay = (time: Date) => day.format(time)
