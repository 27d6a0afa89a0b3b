import { toCentavos } from '@mazo/contract/money.ts'
import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { conditionOf } from '../catalog/condition-of.ts'
import { printingOf } from '../catalog/printing-of.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { hasOddPayment, type OrderMoney, readMoney, wasRefused } from '../payments/read-money.ts'
import { readReceipts } from '../payments/receipts/read-receipts.ts'
import { countRefunded } from '../payments/refunds/refund-lines.ts'
import { preferences } from '../payments/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'

const isToken = (token: string) => /^[\w-]{22,64}$/.test(token)

/** The order that a private link opens, as it is now; null where no order has that token (decision 35). */
export async function findOrderByToken(db: Database, token: string): Promise<FollowedOrder | null> {
  if (!isToken(token)) return null
  const rows = await db
    .select({
      order: orders,
      line: orderLines,
      product: products,
      impresion: printingOf(sql`productos.carta_id`),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orden_id, orders.id))
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(eq(orders.token, token))
    .orderBy(asc(orderLines.posicion))
  const order = rows[0]?.order
  if (!order) return null
  const money = await readMoney(db, order.id)
  const isOdd = await hasOddPayment(db, order.id)
  const sent = (await readReceipts(db, [order.id])).get(order.id) ?? []
  const back = (await countRefunded(db, [order.id], { isDone: true })).get(order.id)
  return {
    numero: order.numero,
    token: order.token,
    estado: order.estado,
    metodo_pago: order.metodo_pago,
    retiro_personal: order.retiro_personal,
    subtotal: order.subtotal,
    costo_envio: order.costo_envio,
    total: order.total,
    descuento_transferencia: Number(order.descuento_transferencia),
    vence_en: order.vence_en?.toISOString() ?? null,
    creado_en: order.creado_en.toISOString(),
    pagar_en: hasMore(money) || isOdd ? null : await findWayToPay(db, order),
    ...money,
    pago_por_revisar: isOdd,
    pago_rechazado: await wasRefused(db, order.id),
    arrepentimiento: await findWithdrawal(db, order.id),
    seguimiento: order.seguimiento,
    comprobantes: sent.map(({ tipo, creado_en }) => ({ tipo, creado_en })),
    detalles: rows.map(({ line, product, impresion }) => ({
      producto_id: line.producto_id,
      titulo: line.titulo,
      condicion: conditionOf({ ...product, impresion }),
      slug: product.slug,
      imagen_url: product.imagen_url ?? placeholderPicture,
      precio: line.precio,
      precio_lista: line.precio_lista,
      cantidad: line.cantidad,
      devueltas: back?.find(({ producto_id }) => producto_id === line.producto_id)?.devueltas,
    })),
  }
}

/**
 * The delivery address of a private link's order, line by line; null where its buyer picks it up, or no order has that
 * token. Only the order's page shows it: no answer of the API says where somebody lives.
 */
export async function findDestination(db: Database, token: string): Promise<string[] | null> {
  if (!isToken(token)) return null
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  return order && !order.retiro_personal ? deliveryLines(order) : null
}

/** A buyer who paid another amount must not pay again: the staff look into their payment. */
const hasMore = ({ recibido, devuelto }: OrderMoney) => toCentavos(recibido) > toCentavos(devuelto)

/** The last withdrawal from an order; null where there is none. */
async function findWithdrawal(db: Database, orderId: number) {
  const [last] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orden_id, orderId))
    .orderBy(desc(withdrawals.id))
    .limit(1)
  if (!last) return null
  return {
    codigo: last.codigo,
    creado_en: last.creado_en.toISOString(),
    vence_en: last.vence_en.toISOString(),
    respondido: last.estado === 'resuelto',
  }
}

/** The provider's address to pay this order; null where it cannot be paid by card, or not now. */
async function findWayToPay(db: Database, { id, estado, vence_en }: typeof orders.$inferSelect) {
  // Without a deadline the provider is already reviewing a payment, and the buyer must not pay twice.
  if (estado !== 'pendiente' || vence_en === null) return null
  const [open] = await db
    .select({ init_point: preferences.init_point })
    .from(preferences)
    .innerJoin(orders, eq(orders.id, preferences.orden_id))
    .where(
      and(
        eq(preferences.orden_id, id),
        gt(preferences.vence_en, sql`now()`),
        gt(orders.vence_en, sql`now()`),
      ),
    )
  return open?.init_point ?? null
}
