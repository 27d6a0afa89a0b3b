import type { Page } from '@mazo/contract/paged-list.ts'
import type { StockLevel, StockLevelListQuery } from '@mazo/contract/products/stock-levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { conditioned, type StaffConditioned, staffConditionOf } from '../catalog/condition-of.ts'
import { isFoundBy } from '../catalog/list-managed-products.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'

const orders = { unidades: sql`p.unidades`, titulo: sql`p.titulo_orden`, id: sql`p.id` } as const

/** The products on show whose stock is low or sold out; or all of them. */
export async function listStockLevels(db: Database, query: StockLevelListQuery): Promise<Page<StockLevel>> {
  const { page, per_page, sort, order } = query
  const wanted = await conditionsOf(db, query)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const [total, rows] = await Promise.all([
    db.execute<{ count: number }>(sql`select count(*)::int as count from productos p where ${wanted}`),
    db.execute<Omit<StockLevel, 'condicion'> & { caso: StaffConditioned }>(sql`
      select p.id, p.titulo, ${conditioned(sql`p`)} as caso, p.imagen_url, p.precio_final, p.single, p.cantidad_disponible, p.unidades,
        (select ${isoInstant(sql`max(creado_en)`)} from movimientos_stock where producto_id = p.id) as ultimo_movimiento
      from productos p where ${wanted}
      order by ${orders[sort]} ${direction}, p.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`),
  ])
  const results = rows.rows.map(({ caso, ...row }) => ({ ...row, condicion: staffConditionOf(caso) }))
  return { count: total.rows[0]?.count ?? 0, results }
}

async function conditionsOf(
  db: Database,
  { estado, umbral, sueltas, q, ids }: StockLevelListQuery,
): Promise<SQL> {
  const conditions: SQL[] = []
  if (estado !== 'todo') conditions.push(sql`not p.oculto`)
  if (estado === 'bajo') conditions.push(few(umbral, sueltas))
  if (estado === 'agotado') conditions.push(sql`not p.stock`)
  if (ids) conditions.push(sql`p.id = any(${sql.param(ids)}::int[])`)
  if (q) conditions.push(await isFoundBy(db, q, sql`p.id`))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** A unique card never counts as low, because one is all there ever is. Products in stock have their own indexes. */
function few(umbral: number, withSingles: boolean): SQL {
  const low = sql`p.stock and p.cantidad_disponible between 1 and ${umbral}`
  return withSingles ? low : sql`${low} and not p.single`
}
