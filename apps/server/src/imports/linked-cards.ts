import { sql } from 'drizzle-orm'
import { cards } from '../card-book/tables.ts'
import type { Database } from '../db/database.ts'
import { letOthersIn } from '../take-turns.ts'
import type { ImportRecord } from './work/import-work.ts'

/**
 * How many of the cards that an import wrote name theirs in the book, and how many do not; null without a book.
 * @param atOnce rows looked at before others get their turn
 */
export async function countLinkedCards(
  db: Database,
  { id, estado, filas }: ImportRecord,
  atOnce = 5_000,
): Promise<{ con: number; sin: number } | null> {
  if (estado !== 'aplicada') return null
  const book = await db.select({ id: cards.id }).from(cards).limit(1)
  if (book.length === 0) return null
  const sum = { con: 0, sin: 0 }
  for (let from = 0; from < filas; from += atOnce) {
    const { rows } = await db.execute<{ con: number; sin: number }>(sql`
      select count(p.carta_id)::int as con, (count(*) - count(p.carta_id))::int as sin
      from importacion_filas f join productos p on p.id = f.producto_id
      where f.importacion_id = ${id} and f.posicion >= ${from} and f.posicion < ${from + atOnce}
        and f.aplicada and (p.single or p.certificada)`)
    sum.con += rows[0]?.con ?? 0
    sum.sin += rows[0]?.sin ?? 0
    await letOthersIn()
  }
  return sum.con + sum.sin > 0 ? sum : null
}
