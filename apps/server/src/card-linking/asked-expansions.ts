import type { AskedExpansion } from '@mazo/contract/card-book/linkings.ts'
import { sql } from 'drizzle-orm'
import { nearestAmong, readCandidates } from '../catalog/search/nearest-expansions.ts'
import type { Database } from '../db/database.ts'
import { amongOthers, letOthersIn } from '../take-turns.ts'
import { type BookExpansionRow, matchExpansions, readBookExpansionRows } from './match-expansions.ts'

/** How many of the shop's expansions somebody has to say. */
export const askedExpansionCount = async (db: Database) => (await listAskedExpansions(db)).length

/** The shop's expansions with unlinked cards that may be one of the book's, in other words; the fullest first. */
export async function listAskedExpansions(db: Database): Promise<AskedExpansion[]> {
  const { rows } = await db.execute<Omit<AskedExpansion, 'candidatas'>>(sql`
    select e.id, e.nombre, e.tcg_id, count(*)::int as productos
    from expansiones e join productos p on p.expansion_id = e.id
    where e.carta_expansion_id is null and not e.carta_expansion_dicha
      and p.carta_id is null and (p.single or p.certificada)
    group by e.id order by count(*) desc, e.id`)
  if (rows.length === 0) return []
  const book = await readBookExpansionRows(db)
  const known = await matchExpansions(db, book)
  const names = namesOf(book)
  await readCandidates(names)
  const nearest = new Map(
    [...Map.groupBy(names, ({ tcg_id }) => tcg_id)].map(([tcg_id, own]) => [tcg_id, nearestAmong(own)]),
  )
  const byId = new Map(book.map((row) => [row.id, row]))
  const asked: AskedExpansion[] = []
  for (const row of rows.filter(({ id }) => !known.has(id))) {
    const near = nearest.get(row.tcg_id)
    const { candidates } = near ? await amongOthers(near(row.nombre)) : { candidates: [] }
    const ids = [...new Set(candidates.map(({ id }) => id))]
    const candidatas = ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ id, nombre, nombre_es }) => ({ id, nombre, nombre_es }))
    if (candidatas.length > 0) asked.push({ ...row, candidatas })
    await letOthersIn()
  }
  return asked
}

const namesOf = (rows: readonly BookExpansionRow[]) =>
  rows.flatMap(({ id, tcg_id, nombre, nombre_es }) =>
    [nombre, ...(nombre_es ? [nombre_es] : [])].map((name) => ({ id, tcg_id, nombre: name })),
  )
