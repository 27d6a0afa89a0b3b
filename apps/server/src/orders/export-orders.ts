import { type OrderExportQuery, stateNames } from '@mazo/contract/managed-orders.ts'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { csvRow } from './csv-row.ts'
import { filterOrders } from './filter-orders.ts'
import { orderLines, orders } from './tables.ts'

const header = [
  'Número',
  'Fecha',
  'Estado',
  'Nombre',
  'Mail',
  'Celular',
  'Entrega',
  'Dirección',
  'Barrio',
  'Localidad',
  'Provincia',
  'Código postal',
  'Sucursal',
  'Pago',
  'Productos',
  'Unidades',
  'Subtotal',
  'Envío',
  'Total',
  'Seguimiento',
]

/** So that spreadsheets read it as UTF-8. */
const byteOrderMark = '\ufeff'

/** The orders of some days as a spreadsheet, oldest first, a few hundred in memory at a time. */
export async function* exportOrders(
  db: Database,
  query: OrderExportQuery,
  most = 500,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(header)
  const ofTheseDays = await filterOrders(db, query)
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(ofTheseDays, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(most)
    if (rows.length === 0) return
    yield (await writeRows(db, rows)).join('')
    last = rows.at(-1)?.id ?? last
  }
}

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

async function writeRows(db: Database, rows: readonly Order[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orden_id, ids))
    .orderBy(asc(orderLines.orden_id), asc(orderLines.posicion))
  const byOrder = Map.groupBy(lines, ({ orden_id }) => orden_id)
  return rows.map((order) => csvRow(cellsOf(order, byOrder.get(order.id) ?? [])))
}

const cellsOf = (order: Order, lines: readonly Line[]) => [
  order.numero,
  moment.format(order.creado_en).replace(',', ''),
  stateNames[order.estado],
  order.nombre,
  order.mail,
  order.celular,
  order.retiro_personal ? 'Retiro personal' : 'Envío',
  order.direccion,
  order.barrio,
  order.localidad,
  order.provincia,
  order.cp,
  order.sucursal,
  order.metodo_pago,
  lines.map(({ cantidad, titulo }) => `${cantidad} × ${titulo}`).join(' | '),
  String(lines.reduce((sum, { cantidad }) => sum + cantidad, 0)),
  decimalComma(order.subtotal),
  decimalComma(order.costo_envio),
  decimalComma(order.total),
  order.seguimiento,
]

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const decimalComma = (precio: string) => precio.replace('.', ',')
