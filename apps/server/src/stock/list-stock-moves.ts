import type { Page } from '@mazo/contract/paged-list.ts'
import type { StockMove, StockMoveListQuery } from '@mazo/contract/stock/stock-moves.ts'
import { type SQL, sql } from 'drizzle-orm'
import { conditioned, type StaffConditioned, staffConditionOf } from '../catalog/condition-of.ts'
import { isFoundBy } from '../catalog/list-managed-products.ts'
import { countLong } from '../db/count-long.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'
import { endOfDay, startOfDay } from '../db/shop-day.ts'

/** The stock ledger, page by page. */
export async function listStockMoves(db: Database, query: StockMoveListQuery): Promise<Page<StockMove>> {
  const { page, per_page, order } = query
  const wanted = await conditionsOf(db, query)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const [count, rows] = await Promise.all([
    countLong(db, sql`select from movimientos_stock m where ${wanted}`),
    db.execute<Omit<StockMove, 'condicion'> & { caso: StaffConditioned }>(sql`
      select m.id::int as id, ${isoInstant(sql`m.creado_en`)} as creado_en, m.quien, m.producto_id, p.titulo, ${conditioned(sql`p`)} as caso, m.cambio, m.motivo, m.motivo_texto,
        exists (select from movimientos_stock a where a.anula = m.id) as anulada,
        m.orden_id, o.numero as orden_numero
      from (
        select * from movimientos_stock m where ${wanted}
        order by m.creado_en ${direction}, m.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}
      ) m
        join productos p on p.id = m.producto_id
        left join ordenes o on o.id = m.orden_id
      order by m.creado_en ${direction}, m.id ${direction}`),
  ])
  return {
    count,
    results: rows.rows.map(({ caso, ...move }) => ({ ...move, condicion: staffConditionOf(caso) })),
  }
}

async function conditionsOf(db: Database, query: StockMoveListQuery): Promise<SQL> {
  const { q, ids, producto_id, motivo, quien, sentido, desde, hasta } = query
  const conditions: SQL[] = []
  if (ids) conditions.push(sql`m.id = any(${sql.param(ids)}::bigint[])`)
  if (producto_id) conditions.push(sql`m.producto_id = ${producto_id}`)
  if (motivo) conditions.push(sql`m.motivo = ${motivo}`)
  if (quien) conditions.push(sql`m.quien = ${quien}`)
  if (sentido) conditions.push(sentido === 'entra' ? sql`m.cambio > 0` : sql`m.cambio < 0`)
  if (desde) conditions.push(sql`m.creado_en >= ${startOfDay(desde)}`)
  if (hasta) conditions.push(sql`m.creado_en < ${endOfDay(hasta)}`)
  if (q) conditions.push(await isOf(db, q))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The moves of the order with this number; else those of the products that these words find. */
async function isOf(db: Database, q: string): Promise<SQL> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ordenes where numero = upper(${q.trim()})`,
  )
  return rows[0] ? sql`m.orden_id = ${rows[0].id}` : isFoundBy(db, q, sql`m.producto_id`)
}

/** Everybody who has changed stock, or may change it: the choices of the ledger's filter. */
export async function listStockMovers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ quien: string }>(sql`
    select quien from (
      select usuario as quien from personal
      union select unnest(array['web', 'sistema', 'importacion'])
    ) personas order by quien`)
  return rows.map(({ quien }) => quien)
}
