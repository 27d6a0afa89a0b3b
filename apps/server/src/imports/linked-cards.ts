import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ImportRecord } from './work/import-work.ts'

/** How many of the cards that an import wrote name theirs in the book, and how many do not; null without a book. */
export async function countLinkedCards(
  db: Database,
  { id, estado }: ImportRecord,
): Promise<{ con: number; sin: number } | null> {
  if (estado !== 'aplicada') return null
  const { rows } = await db.execute<{ con: number; sin: number }>(sql`
    select count(p.carta_id)::int as con, (count(*) - count(p.carta_id))::int as sin
    from importacion_filas f join productos p on p.id = f.producto_id
    where f.importacion_id = ${id} and f.aplicada and (p.single or p.certificada)
    having count(*) > 0 and exists (select from cartas)`)
  return rows[0] ?? null
}
