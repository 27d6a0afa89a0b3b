const format = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** A card payment's hold is short: its end is an hour of the day, in Buenos Aires. */
export const hourText = (instant: string) => format.format(new Date(instant))
