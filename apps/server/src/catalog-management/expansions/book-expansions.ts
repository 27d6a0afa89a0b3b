import { sql } from 'drizzle-orm'
import { isOwnExpansion, likeliestFirst } from '../../card-book/own-expansion.ts'
import type { Transaction } from '../../db/database.ts'
import { ensureExpansion } from './add-expansions.ts'

type Found = { libro: number; tcg_id: number; nombre: string; tienda: number | null }

/**
 * The shop's expansion for each of the book's: the one that is linked to it, else one of the same name, else a new one.
 * @returns their ids by those of the book, and the ids of the new ones
 */
export async function shopExpansionsOf(
  tx: Transaction,
  bookIds: readonly number[],
): Promise<{ ids: Map<number, number>; added: number[] }> {
  const { rows } = await tx.execute<Found>(sql`
    select b.id as libro, b.tcg_id, b.nombre, (
      select x.id from expansiones x
      where ${isOwnExpansion} order by ${likeliestFirst} limit 1) as tienda
    from cartas_expansiones b where b.id = any(${sql.param([...new Set(bookIds)])}::int[]) order by b.id`)
  const ids = new Map<number, number>()
  const added: number[] = []
  for (const { libro, tcg_id, nombre, tienda } of rows) {
    const { id, isNew } =
      tienda === null ? await ensureExpansion(tx, tcg_id, nombre) : { id: tienda, isNew: false }
    if (isNew) added.push(id)
    ids.set(libro, id)
  }
  await link(tx, ids)
  return { ids, added }
}

/** Later they are found by the link, however somebody renames them. */
async function link(tx: Transaction, ids: ReadonlyMap<number, number>) {
  const pairs = [...ids].map(([libro, tienda]) => ({ libro, tienda }))
  await tx.execute(sql`
    update expansiones x set carta_expansion_id = r.libro
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(libro integer, tienda integer)
    where x.id = r.tienda and x.carta_expansion_id is null and not x.carta_expansion_dicha`)
}
