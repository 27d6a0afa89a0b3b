import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { startOfDay } from '../db/shop-day.ts'
import { counts } from '../order-management/find-last-step.ts'
import { isKept, keptMoney } from '../payments/kept-money.ts'

/**
 * The centavos that the shop has of orders that were paid on `day` or later, whenever they were placed. Refunds and
 * charge-backs do not count; an order without stock at first counts once, and a step that was taken back does not.
 */
export async function sumPayments(db: Database, day: string): Promise<number> {
  const start = startOfDay(day)
  const { rows } = await db.execute<{ centavos: number }>(sql`
    select (coalesce(sum(${keptMoney}), 0) * 100)::float8 as centavos from pagos p
    where ${isKept}
      and orden_id in (
        select e.orden_id from orden_estados e
        where e.a in ('pagada', 'pagada_sin_stock') and e.creado_en >= ${start} and ${counts}
      )
      and not exists (
        select from orden_estados e
        where e.orden_id = p.orden_id and e.a in ('pagada', 'pagada_sin_stock') and e.creado_en < ${start} and ${counts}
      )`)
  return rows[0]?.centavos ?? 0
}
