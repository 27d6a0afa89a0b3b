import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Sums up the changes of counts that sales and imports left. It may run beside sales, counts and itself. */
export async function compactCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from productos_conteo returning *)
    insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, sum(cambio)
    from gone group by tcg_id, expansion_id, estado_id, single having sum(cambio) <> 0`)
}
