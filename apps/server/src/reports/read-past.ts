import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { countSales, type DaySales } from './count-sales.ts'

/** How far back the first screen looks, today among it. */
export const chartDays = 30

const sellersShown = 8

/** The data that a sale of today does not change, or hardly: the days before, and the best sellers. */
export type Past = { days: DaySales[]; leaders: { producto_id: number; vendidas: number }[] }

/**
 * A version that changes only when the days before today do. The ledger is only added to; an order of an earlier day
 * changes by a move, an edit or a refund, a sale at a fair by being annulled, and each leaves its row.
 */
export async function pastVersion(db: Database, today: string): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws('.', ${today}::text, (select max(id) from orden_estados where de is not null),
      (select max(id) from orden_anotaciones), (select max(hecho_en) from reembolsos),
      (select count(*) from movimientos_stock where anula is not null)) as version`)
  return rows[0]?.version ?? today
}

export async function readPast(db: Database, today: string): Promise<Past> {
  const [days, leaders] = await Promise.all([
    countSales(db, sql`${today}::date - 1`, chartDays - 1),
    rankProducts(db),
  ])
  return { days, leaders }
}

/**
 * Ranks products by units sold in the last 30 days, on the web and at fairs; returned units and wrong sales do not
 * count.
 */
async function rankProducts(db: Database): Promise<Past['leaders']> {
  const { rows } = await db.execute<Past['leaders'][number]>(sql`
    select producto_id, -sum(cambio)::int as vendidas from movimientos_stock
    where motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria')
      and creado_en > now() - interval '30 days'
    group by producto_id having sum(cambio) < 0
    order by 2 desc, producto_id desc limit ${sellersShown}`)
  return rows
}
