const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' })

/** The day it is in Buenos Aires (decision 5), as `2026-11-21`. */
export const shopDay = (now: Date): string => calendar.format(now)
