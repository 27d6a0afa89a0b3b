const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `21 nov, 09:35`, by the shop's clock. */
export const shortMoment = (instant: string) => moment.format(new Date(instant))
