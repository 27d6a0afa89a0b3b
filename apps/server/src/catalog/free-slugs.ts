import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { slugFor } from './slug.ts'
import { products } from './tables.ts'

/**
 * A free address for each title, different for each title of the list: `pikachu`, `pikachu-2`, `pikachu-3`. A long list
 * needs few queries too. A product made meanwhile may take one of them; the unique key then refuses ours.
 */
export async function freeSlugs(db: Database, titles: readonly string[]): Promise<string[]> {
  const bases = titles.map(slugFor)
  const taken = await readTaken(db, countEach(bases))
  const next = new Map<string, number>()
  return bases.map((base) => {
    let number = next.get(base) ?? 1
    while (taken.has(numbered(base, number))) number += 1
    next.set(base, number + 1)
    const slug = numbered(base, number)
    taken.add(slug)
    return slug
  })
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

function countEach(bases: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  return counts
}

/** Asks for higher numbers until each base has as many free ones as it needs. */
async function readTaken(db: Database, needed: Map<string, number>): Promise<Set<string>> {
  const taken = new Set<string>()
  let open = [...needed.keys()]
  for (let from = 1, upTo = 1; open.length > 0; from = upTo + 1, upTo *= 16) {
    const asked = open.flatMap((base) => range(from, upTo).map((number) => numbered(base, number)))
    const rows = await db
      .select({ slug: products.slug })
      .from(products)
      .where(sql`${products.slug} = any(${sql.param(asked)}::text[])`)
    for (const { slug } of rows) taken.add(slug)
    open = open.filter((base) => {
      const free = range(1, upTo).filter((number) => !taken.has(numbered(base, number))).length
      return free < (needed.get(base) ?? 0)
    })
  }
  return taken
}

const range = (from: number, upTo: number) =>
  Array.from({ length: upTo - from + 1 }, (_, index) => from + index)
