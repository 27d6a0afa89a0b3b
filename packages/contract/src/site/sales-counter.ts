/** The sales counter of the home (spec §1): so many on this day, and one more each day since. */
const base = 12370
const startDay = '2024-01-01'
/** Where its animation starts, and how long it takes. */
export const salesFrom = 11450
export const salesCountMs = 2000

const dayMs = 24 * 60 * 60 * 1000

/** The counter's number on a day in Buenos Aires. */
export const salesOn = (day: string): number =>
  base + Math.round((Date.parse(day) - Date.parse(startDay)) / dayMs)

/** A count with '.' between the thousands, four figures too: `12.370`. */
export const formatSales = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
