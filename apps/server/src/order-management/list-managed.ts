import type {
  OrderCounts,
  OrderFilters,
  OrderListQuery,
  OrderRow,
} from '@mazo/contract/orders/managed-orders.ts'
import { type OrderState, orderStates } from '@mazo/contract/orders/orders.ts'
import { countedMost, type Page } from '@mazo/contract/paged-list.ts'
import { and, asc, type Column, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { countLong, countOfLong } from '../db/count-long.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import { filterOrders, hasTitle } from './filter-orders.ts'
import { readBadges } from './read-badges.ts'

export async function listManagedOrders(
  db: Database,
  { page, per_page, sort, order, ids, ...filters }: OrderListQuery,
): Promise<Page<OrderRow>> {
  const wanted = and(await filterOrders(db, filters), ids && inArray(orders.id, ids))
  const direction = order === 'asc' ? asc : desc
  const count = await countLong(db, rowsOf(wanted))
  const rows = await db
    .select(columns)
    .from(orders)
    .where(wanted)
    .orderBy(direction(filters.q ? unindexed(orders[sort]) : orders[sort]), direction(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const found = rows.map(({ id }) => id)
  const lines = await tellLines(db, found, filters.q)
  const marks = await readBadges(db, found)
  const results = rows.map(({ vence_en, creado_en, ...row }) => ({
    ...row,
    ...(lines.get(row.id) ?? { unidades: 0, producto: '', renglones: 0 }),
    marcas: marks.get(row.id) ?? [],
    vence_en: vence_en?.toISOString() ?? null,
    creado_en: creado_en.toISOString(),
  }))
  return { count, results }
}

const rowsOf = (wanted: SQL | undefined) => sql`select from ${orders} where ${wanted ?? sql`true`}`

/**
 * The same value, but without an index: the planner overestimates how much a search finds, and would read all orders
 * along the sort index in the hope of filling a page soon.
 */
const unindexed = (column: Column) => sql`greatest(${column}, ${column})`

type Lines = Pick<OrderRow, 'unidades' | 'producto' | 'renglones'>

/** A query of its own: within the list's it would also read the lines of every earlier page. */
async function tellLines(db: Database, ids: number[], q: string | undefined): Promise<Map<number, Lines>> {
  if (ids.length === 0) return new Map()
  const isFound = q === undefined ? sql`true` : await hasTitle(db, q)
  const { rows } = await db.execute<Lines & { orden_id: number }>(sql`
    select orden_id, sum(cantidad)::int as unidades, count(*)::int as renglones,
      (array_agg(titulo order by ${isFound} desc, posicion))[1] as producto
    from orden_lineas where orden_id = any(${sql.param(ids)}::int[]) group by orden_id`)
  return new Map(rows.map(({ orden_id, ...lines }) => [orden_id, lines]))
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
  vence_en: orders.vence_en,
  creado_en: orders.creado_en,
}

/**
 * How many orders each tab of the list holds, in one query: each along the index by state as far as long lists are
 * counted, or of what a search has to read anyway.
 */
export async function countManagedOrders(db: Database, filters: OrderFilters): Promise<OrderCounts> {
  const wanted = (await filterOrders(db, filters)) ?? sql`true`
  const ofState = sql`select from ${orders} where estado = estados.estado and ${wanted}`
  const { rows } = await db.execute<{ estado: OrderState; count: number }>(
    filters.q
      ? sql`select estado, count(*)::int as count from ${orders} where ${wanted} group by estado`
      : sql`
        select estados.estado, ${countOfLong(ofState)} as count
        from unnest(${sql.param(orderStates)}::text[]) estados (estado)`,
  )
  const none = { pendiente: 0, pagada: 0, preparada: 0, enviada: 0, lista_para_retirar: 0 }
  const estados = { ...none, entregada: 0, cancelada: 0, pagada_sin_stock: 0, reembolsada: 0 }
  for (const row of rows) estados[row.estado] = row.count
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return { total: Math.min(total, countedMost + 1), estados }
}
