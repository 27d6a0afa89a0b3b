/** The shop's clocks and calendars show the time in Buenos Aires (decision 5). */
const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const

const calendar = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', zone)

/** The day it is, as `2026-11-21`. */
export const shopDay = (now: Date): string => calendar.format(now)

/** The calendar day `2026-12-07` as people write it: `7/12/2026`. */
export const numericDay = (day: string): string => day.split('-').map(Number).reverse().join('/')

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat('es-AR', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const hour = /* @__PURE__ */ new Intl.DateTimeFormat('es-AR', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** «lunes 23 de noviembre a las 14:30». */
export const longTime = (time: Date) => `${weekday.format(time).replace(',', '')} a las ${hour.format(time)}`
