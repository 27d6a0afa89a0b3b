const day = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `2026-12-07` as people read it. */
export const fairDay = (fecha: string): string => day.format(new Date(`${fecha}T12:00:00Z`))
