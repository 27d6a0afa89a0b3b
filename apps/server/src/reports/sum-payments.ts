import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { startOfDay } from './count-sales.ts'

/**
 * The centavos of the orders whose payment arrived on `day` or later, whenever they were placed. Money that went back
 * did not come in, and an order that found no stock at first is paid only once.
 */
export async function sumPayments(db: Database, day: string): Promise<number> {
  const start = startOfDay(sql`${day}::date`)
  const { rows } = await db.execute<{ centavos: number }>(sql`
    select (coalesce(sum(total), 0) * 100)::float8 as centavos from ordenes o
    where estado not in ('pendiente', 'cancelada', 'reembolsada')
      and id in (
        select orden_id from orden_estados where a in ('pagada', 'pagada_sin_stock') and creado_en >= ${start}
      )
      and not exists (
        select from orden_estados e
        where e.orden_id = o.id and e.a in ('pagada', 'pagada_sin_stock') and e.creado_en < ${start}
      )`)
  return rows[0]?.centavos ?? 0
}
