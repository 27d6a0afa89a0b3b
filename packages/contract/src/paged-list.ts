import { z } from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** `1,2,3`: the records that a list is asked for by id, at most a hundred. */
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

/** A filter that is on or off. */
export const onOrOff = z.enum(['true', 'false']).transform((text) => text === 'true')

/** What every list of the back office reads: page, order and search; its filters come on top with `extend`. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    page: whole(1, 1_000_000).default(1),
    per_page: whole(1, 100).default(25),
    sort: z.enum(sorts).default(sorts[0] as Sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(100).optional(),
    ids: idList.optional(),
  })

/**
 * Lists that may grow for years (orders, moves of stock, the audit trail) are counted as far as this: a count of one more
 * says that there are more. An exact count of a million rows takes longer than all the rest of a page.
 */
export const countedMost = 10_000

/** The answer of every list of the back office: one page, and how many there are in all. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), results: z.array(item) })

export type Page<Item> = { count: number; results: Item[] }
