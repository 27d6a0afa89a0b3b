import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { slugFor } from './slug.ts'
import { products } from './tables.ts'

/** The titles of one address, by their places in the list, and the number from which to look on for them. */
type Waiting = { base: string; places: number[]; from: number }

/**
 * A free address for each title, different for each title of the list: `pikachu`, `pikachu-2`, `pikachu-3`. A long list
 * needs few queries too, and so do titles that thousands of products have. A product made meanwhile may take one of
 * them; the unique key then refuses ours.
 */
export async function freeSlugs(db: Database, titles: readonly string[]): Promise<string[]> {
  const slugs: string[] = []
  const given = new Set<string>() // by another base: «Carta», «Carta» and «Carta 2»
  const bases = Map.groupBy(titles.keys(), (place) => slugFor(titles[place] ?? ''))
  let open = [...bases].map(([base, places]): Waiting => ({ base, places, from: 1 }))
  while (open.length > 0) {
    const wanted = open.map(({ base, places, from }) =>
      places.map((_, index) => numbered(base, from + index)),
    )
    const taken = await readTaken(db, wanted.flat())
    open = open.flatMap(({ base, places, from }, index) => {
      const free = wanted[index]?.filter((slug) => !taken.has(slug) && !given.has(slug)) ?? []
      for (const [turn, slug] of free.entries()) {
        slugs[places[turn] ?? 0] = slug
        given.add(slug)
      }
      const left = places.slice(free.length)
      return left.length > 0 ? { base, places: left, from: from + places.length } : []
    })
    open = await lookFurther(db, open)
  }
  return slugs
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/** How far to look at first: what few products have is found at once, what thousands have in some queries more. */
const steps = [
  ...Array.from({ length: 16 }, (_, step) => step),
  ...[4, 6, 8, 10, 12, 14, 16, 18, 20].map((power) => 2 ** power),
]

/** The same from the end of a row of taken numbers on. It narrows what is between, so a gap may be missed. */
async function lookFurther(db: Database, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const found: Waiting[] = []
  let open = waiting.map((one) => ({
    ...one,
    low: one.from - 1,
    asked: steps.map((step) => one.from + step),
  }))
  while (open.length > 0) {
    const taken = await readTaken(
      db,
      open.flatMap(({ base, asked }) => asked.map((number) => numbered(base, number))),
    )
    open = open.flatMap((one) => {
      const { base, places, asked } = one
      const at = asked.findIndex((number) => !taken.has(numbered(base, number)))
      const from = asked.at(at) ?? one.from
      const low = asked[at - 1] ?? one.low
      if (at >= 0 && from - low > 1) return { ...one, low, asked: between(low, from) }
      found.push({ base, places, from })
      return []
    })
  }
  return found
}

/** Some numbers between the two, and the higher one. */
function between(low: number, high: number): number[] {
  const stride = Math.ceil((high - low) / 16)
  const numbers = Array.from({ length: 16 }, (_, index) => low + (index + 1) * stride)
  return [...numbers.filter((number) => number < high), high]
}

async function readTaken(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(slugs)}::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}
