import type { ManagedLine, ManagedOrder, OrderEvent } from '@mazo/contract/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { orderNotFound } from './refusals.ts'
import { canMove } from './states.ts'
import { orderDeeds, orderLines, orderMoves, orders } from './tables.ts'

/** @throws DomainError 404 */
export async function findManagedOrder(db: Database, id: number): Promise<ManagedOrder> {
  const [found] = await readManagedOrders(db, [id])
  if (!found) throw orderNotFound()
  return found
}

/** Whole orders in the order asked for; ids that nobody has are left out. */
export async function readManagedOrders(db: Database, ids: readonly number[]): Promise<ManagedOrder[]> {
  const wanted = [...ids]
  const rows = await db.select().from(orders).where(inArray(orders.id, wanted))
  const lines = await readLines(db, wanted)
  const events = await readEvents(db, wanted)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((id) => {
    const row = byId.get(id)
    return row ? [assemble(row, lines.get(id) ?? [], events.get(id) ?? [])] : []
  })
}

function assemble(
  row: typeof orders.$inferSelect,
  lineas: ManagedLine[],
  historia: OrderEvent[],
): ManagedOrder {
  const { busqueda: _busqueda, vence_en, creado_en, ...order } = row
  return {
    ...order,
    vence_en: vence_en?.toISOString() ?? null,
    creado_en: creado_en.toISOString(),
    debe: order.estado === 'pendiente' ? order.total : '0.00',
    lineas,
    movimientos: orderStates.filter((state) => canMove(order.estado, state)),
    historia,
  }
}

async function readLines(db: Database, ids: number[]) {
  const rows = await db
    .select({ line: orderLines, slug: products.slug, imagen_url: products.imagen_url })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(inArray(orderLines.orden_id, ids))
    .orderBy(asc(orderLines.posicion))
  return groupById(rows, ({ line: { orden_id, posicion: _posicion, ...line }, slug, imagen_url }) => [
    orden_id,
    { ...line, slug, imagen_url: imagen_url ?? placeholderPicture },
  ])
}

/** Moves and what else was done, oldest first. */
async function readEvents(db: Database, ids: number[]) {
  const moves = await db.select().from(orderMoves).where(inArray(orderMoves.orden_id, ids))
  const deeds = await db.select().from(orderDeeds).where(inArray(orderDeeds.orden_id, ids))
  const rows = [
    ...moves.map(({ de, a, ...row }) => ({ ...row, tipo: 'estado' as const, de, a, texto: '', cambios: [] })),
    ...deeds.map((row) => ({ ...row, de: null, a: null })),
  ].toSorted((one, other) => one.creado_en.getTime() - other.creado_en.getTime() || one.id - other.id)
  return groupById(rows, ({ orden_id, tipo, quien, creado_en, de, a, texto, cambios }) => [
    orden_id,
    { tipo, quien, creado_en: creado_en.toISOString(), de, a, texto, cambios },
  ])
}

function groupById<Row, Value>(rows: readonly Row[], read: (row: Row) => [id: number, value: Value]) {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const [id, value] = read(row)
    groups.set(id, [...(groups.get(id) ?? []), value])
  }
  return groups
}
