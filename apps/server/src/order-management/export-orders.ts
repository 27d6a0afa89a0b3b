import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { type OrderExportQuery, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { paymentMethodNames } from '@mazo/contract/site/site.ts'
import { and, asc, eq, gt, inArray, sum } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { countRefunded } from '../payments/refunds/refund-lines.ts'
import { payments } from '../payments/tables.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { filterOrders } from './filter-orders.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect & { sku: string | null; devueltas: number }
/** `back`: how many pesos of the order were refunded. */
type Sheet = { header: string[]; rowsOf: (order: Order, lines: readonly Line[], back: string) => string[][] }

/** The orders that the list would show as a spreadsheet, oldest first, a few hundred in memory at a time. */
export const exportOrders = (db: Database, query: OrderExportQuery, most = 500): AsyncGenerator<string> =>
  writeCsv(readRows(db, query, most))

async function* readRows(
  db: Database,
  { por, ...filters }: OrderExportQuery,
  most: number,
): AsyncGenerator<string[][]> {
  const { header, rowsOf } = sheets[por]
  yield [header]
  const wanted = await filterOrders(db, filters)
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(wanted, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(most)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const lines = await readLines(db, ids)
    const back = await readBack(db, ids)
    yield rows.flatMap((order) => rowsOf(order, lines.get(order.id) ?? [], back.get(order.id) ?? '0.00'))
    last = rows.at(-1)?.id ?? last
  }
}

async function readLines(db: Database, ids: number[]) {
  const rows = await db
    .select({ line: orderLines, sku: products.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(inArray(orderLines.orden_id, ids))
    .orderBy(asc(orderLines.orden_id), asc(orderLines.posicion))
  const back = await countRefunded(db, ids, { isDone: true })
  return Map.groupBy(
    rows.map(({ line, sku }) => {
      const refunded = back.get(line.orden_id)?.find(({ producto_id }) => producto_id === line.producto_id)
      return { ...line, sku, devueltas: refunded?.devueltas ?? 0 }
    }),
    ({ orden_id }) => orden_id,
  )
}

/** How much of each order's money was refunded. */
async function readBack(db: Database, ids: number[]): Promise<Map<number | null, string | null>> {
  const rows = await db
    .select({ id: payments.orden_id, back: sum(payments.reembolsado) })
    .from(payments)
    .where(and(inArray(payments.orden_id, ids), eq(payments.cuenta, true)))
    .groupBy(payments.orden_id)
  return new Map(rows.map(({ id, back }) => [id, back]))
}

const perOrder: Sheet = {
  header: [
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
    'Descuento',
    'Envío',
    'Total',
    'Seguimiento',
    'Devuelto',
  ],
  rowsOf: (order, lines, back) => {
    // As the order's screen and its mails say it: by transfer the subtotal is before the discount.
    const { list, off } = placedTotals(lines)
    const row = [
      ...whichOrder(order),
      order.nombre,
      order.mail,
      order.celular,
      delivery(order),
      order.direccion,
      order.barrio,
      order.localidad,
      order.provincia,
      order.cp,
      order.sucursal,
      paymentMethodNames[order.metodo_pago],
      lines.map(({ cantidad, titulo }) => `${cantidad} × ${titulo}`).join(' | '),
      String(lines.reduce((sum, { cantidad }) => sum + cantidad, 0)),
      decimalComma(toPrecio(list)),
      decimalComma(toPrecio(off)),
      decimalComma(order.costo_envio),
      decimalComma(order.total),
      order.seguimiento,
      decimalComma(back),
    ]
    return [row]
  },
}

/** Columns can be added up to units and money sold per product. Shipping belongs to no product, so it is left out. */
const perProduct: Sheet = {
  header: [
    'Número',
    'Fecha',
    'Estado',
    'Nombre',
    'Entrega',
    'Pago',
    'Producto n.º',
    'SKU',
    'Producto',
    'Unidades',
    'Precio',
    'Importe',
    'Unidades devueltas',
    'Importe devuelto',
  ],
  rowsOf: (order, lines) =>
    lines.map(({ producto_id, sku, titulo, cantidad, precio, devueltas }) => [
      ...whichOrder(order),
      order.nombre,
      delivery(order),
      paymentMethodNames[order.metodo_pago],
      String(producto_id),
      sku ?? '',
      titulo,
      String(cantidad),
      decimalComma(precio),
      decimalComma(toPrecio(toCentavos(precio) * cantidad)),
      String(devueltas),
      decimalComma(toPrecio(toCentavos(precio) * devueltas)),
    ]),
}

const sheets: Record<OrderExportQuery['por'], Sheet> = { orden: perOrder, producto: perProduct }

const whichOrder = ({ numero, creado_en, estado }: Order) => [
  numero,
  moment.format(creado_en).replace(',', ''),
  stateNames[estado],
]
const delivery = ({ retiro_personal }: Order) => (retiro_personal ? 'Retiro personal' : 'Envío')

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
