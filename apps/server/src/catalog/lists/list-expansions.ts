import type { Expansion } from '@mazo/contract/products/products.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { expansions } from '../tables.ts'

/** The expansions of a game, newest first (spec §2: by id, highest first). */
export function listExpansions(db: Database, tcg: number): Promise<Expansion[]> {
  return db
    .select({ id: expansions.id, expansion: expansions.nombre })
    .from(expansions)
    .where(eq(expansions.tcg_id, tcg))
    .orderBy(desc(expansions.id))
}
