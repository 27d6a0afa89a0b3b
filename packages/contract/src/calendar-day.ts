import { z } from 'zod'

/**
 * A calendar day, `2026-12-07`, in a list's filter. Early years are allowed, since typing a year passes through 2, 20
 * and 202. PostgreSQL has no year 0.
 */
export const calendarDay = z.iso.date('Elegí una fecha').refine((day) => day >= '0001', 'Elegí una fecha')

/** A day of the shop's own records: in this century. */
export const dayInShop = calendarDay.refine((day) => day.startsWith('20'), 'Elegí una fecha')
