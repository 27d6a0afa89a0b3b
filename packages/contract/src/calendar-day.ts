import { z } from 'zod'

/**
 * A day of the calendar, `2026-12-07`, as a list is filtered by it. Not only of late: somebody who is typing a year
 * asks for the year 2, then 20, then 202. The year 0 is none of PostgreSQL's.
 */
export const calendarDay = z.iso.date('Elegí una fecha').refine((day) => day >= '0001', 'Elegí una fecha')

/** The day of something in the shop: of this century. */
export const dayInShop = calendarDay.refine((day) => day.startsWith('20'), 'Elegí una fecha')
