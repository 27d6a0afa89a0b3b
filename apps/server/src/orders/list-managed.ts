import type { OrderCounts, OrderFilters, OrderListQuery, OrderRow } from '@mazo/contract/managed-orders.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { and, asc, count, desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { filterOrders } from './filter-orders.ts'
import { orders } from './tables.ts'

export async function listManagedOrders(
  db: Database,
  { page, per_page, sort, order, ids, ...filters }: OrderListQuery,
): Promise<Page<OrderRow>> {
  const wanted = and(filterOrders(filters), ids && inArray(orders.id, ids))
  const direction = order === 'asc' ? asc : desc
  const [total] = await db.select({ count: count() }).from(orders).where(wanted)
  const rows = await db
    .select(columns)
    .from(orders)
    .where(wanted)
    .orderBy(direction(orders[sort]), direction(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { count: total?.count ?? 0, results: rows.map(asRow) }
}

const columns = {
  id: orders.id,
  numero: orders.numero,
  estado: orders.estado,
  nombre: orders.nombre,
  mail: orders.mail,
  celular: orders.celular,
  retiro_personal: orders.retiro_personal,
  localidad: orders.localidad,
  metodo_pago: orders.metodo_pago,
  total: orders.total,
  // Written out: of a single table Drizzle names columns without their table, and here there are two.
  unidades: sql<number>`(select sum(cantidad)::int from orden_lineas where orden_id = ordenes.id)`,
  vence_en: orders.vence_en,
  creado_en: orders.creado_en,
}

type Stored = Omit<OrderRow, 'vence_en' | 'creado_en'> & { vence_en: Date | null; creado_en: Date }

const asRow = ({ vence_en, creado_en, ...row }: Stored): OrderRow => ({
  ...row,
  vence_en: vence_en?.toISOString() ?? null,
  creado_en: creado_en.toISOString(),
})

/** How many orders each tab of the list holds, in one query. */
export async function countManagedOrders(db: Database, filters: OrderFilters): Promise<OrderCounts> {
  const rows = await db
    .select({ estado: orders.estado, count: count() })
    .from(orders)
    .where(filterOrders(filters))
    .groupBy(orders.estado)
  const none = { pendiente: 0, pagada: 0, preparada: 0, enviada: 0, lista_para_retirar: 0 }
  const estados = { ...none, entregada: 0, cancelada: 0, pagada_sin_stock: 0, reembolsada: 0 }
  for (const row of rows) estados[row.estado] = row.count
  return { total: rows.reduce((sum, row) => sum + row.count, 0), estados }
}
