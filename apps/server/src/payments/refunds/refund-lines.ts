import { formatPesos } from '@mazo/contract/money.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { RefundBody } from '@mazo/contract/orders/payments.ts'
import { refundOfLines, unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { groupById } from '../../db/group-by-id.ts'
import { DomainError } from '../../domain-error.ts'
import { missingUnits } from '../../orders/hold-units.ts'
import { wrongData } from '../../orders/refusals.ts'
import { orderLines, type orders } from '../../orders/tables.ts'
import { giveBack } from '../../stock/give-back.ts'
import { payments, refundLines, refunds } from '../tables.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'estado' | 'costo_envio'>
type Payment = Pick<typeof payments.$inferSelect, 'cuenta'>

/** In these states the units were paid for, and some may come back. */
const paidStates: readonly OrderState[] = [
  'pagada',
  'preparada',
  'enviada',
  'lista_para_retirar',
  'entregada',
  'pagada_sin_stock',
]

/**
 * Checks that these units may be refunded for this amount, while the shop has `left` of the payment.
 * @throws DomainError 409 where the order has no units to refund, or their amount differs; 422 for units that it does
 * not have
 */
export async function refuseLines(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { lineas: chosen }: RefundBody,
  { amount, left }: { amount: number; left: number },
): Promise<void> {
  if (chosen.length === 0) return
  if (!payment.cuenta || !paidStates.includes(order.estado)) throw noUnits()
  const bought = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orden_id, order.id))
    .orderBy(asc(orderLines.posicion))
  const back = (await countRefunded(tx, [order.id])).get(order.id) ?? []
  const lines = bought.map((line) => ({
    ...line,
    devueltas: back.find(({ producto_id }) => producto_id === line.producto_id)?.devueltas ?? 0,
  }))
  for (const { producto_id, cantidad } of chosen) {
    const line = lines.find((one) => one.producto_id === producto_id)
    if (!line) throw wrongLines('La orden no tiene ese producto.')
    if (chosen.filter((one) => one.producto_id === producto_id).length > 1)
      throw wrongLines(`«${line.titulo}» está dos veces.`)
    if (cantidad > unitsToRefund(line)) throw wrongLines(tooMany(line.titulo, unitsToRefund(line)))
  }
  const centavos = refundOfLines({ lineas: lines, costo_envio: order.costo_envio }, chosen, left)
  if (centavos !== amount) throw otherAmount(centavos)
}

/** Writes the units of a refund; a refund of an amount has none. */
export async function writeLines(tx: Transaction, refundId: number, lines: RefundBody['lineas']) {
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, reembolso_id: refundId })))
}

/**
 * Returns the units of a refund to the shop, as many as the order holds: a cancelled order gave them back already, and
 * an order without stock never had them. Call it just before the refund is marked done.
 */
export async function returnLines(tx: Transaction, refundId: number, orderId: number, who: string) {
  const lines = await tx
    .select()
    .from(refundLines)
    .where(eq(refundLines.reembolso_id, refundId))
    .orderBy(asc(refundLines.producto_id))
  if (lines.length === 0) return
  const missing = new Map(
    (await missingUnits(tx, orderId)).map(({ producto_id, cantidad }) => [producto_id, cantidad]),
  )
  const settled = lines.map((line) => ({
    ...line,
    faltaban: Math.min(line.cantidad, missing.get(line.producto_id) ?? 0),
  }))
  for (const { producto_id, faltaban } of settled.filter((line) => line.faltaban > 0))
    await tx
      .update(refundLines)
      .set({ faltaban })
      .where(and(eq(refundLines.reembolso_id, refundId), eq(refundLines.producto_id, producto_id)))
  const back = settled
    .filter(({ vuelven, cantidad, faltaban }) => vuelven && cantidad > faltaban)
    .map(({ producto_id, cantidad, faltaban }) => ({ producto_id, cantidad: cantidad - faltaban }))
  if (back.length > 0) await giveBack(tx, orderId, back, who)
}

/** For each of these orders, the units of each product whose refund was done or asked for. */
export async function countRefunded(
  db: Database | Transaction,
  orderIds: number[],
  { isDone = false } = {},
): Promise<Map<number, { producto_id: number; devueltas: number }[]>> {
  const rows = await db
    .select({
      orden_id: payments.orden_id,
      producto_id: refundLines.producto_id,
      devueltas: sum(refundLines.cantidad).mapWith(Number),
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.reembolso_id))
    .innerJoin(payments, eq(payments.id, refunds.pago_id))
    .where(
      and(
        inArray(payments.orden_id, orderIds),
        inArray(refunds.estado, isDone ? ['hecho'] : ['pedido', 'hecho']),
      ),
    )
    .groupBy(payments.orden_id, refundLines.producto_id)
  return groupById(rows, ({ orden_id, ...line }) => [orden_id ?? 0, line])
}

/** The units of each of these refunds, with the titles of its order. */
export async function readLines(db: Database | Transaction, refundIds: number[]) {
  if (refundIds.length === 0) return new Map<number, RefundedLine[]>()
  const rows = await db
    .select({ line: refundLines, titulo: orderLines.titulo })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.reembolso_id))
    .innerJoin(payments, eq(payments.id, refunds.pago_id))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orden_id, payments.orden_id), eq(orderLines.producto_id, refundLines.producto_id)),
    )
    .where(inArray(refundLines.reembolso_id, refundIds))
    .orderBy(asc(orderLines.posicion))
  return groupById(rows, ({ titulo, line: { reembolso_id, producto_id, cantidad, vuelven } }) => [
    reembolso_id,
    { producto_id, titulo, cantidad, vuelven },
  ])
}
export type RefundedLine = { producto_id: number; titulo: string; cantidad: number; vuelven: boolean }

const noUnits = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'De esta orden no hay unidades que devolver así: devolvé un importe.',
  )

const tooMany = (titulo: string, left: number) =>
  `De «${titulo}» ${left === 1 ? 'queda 1' : `quedan ${left}`} por devolver.`

const wrongLines = (mensaje: string) => wrongData([{ campo: 'lineas', mensaje }], mensaje)

const otherAmount = (centavos: number) =>
  new DomainError(
    409,
    'importe_distinto',
    `Por esos productos se devuelven ${formatPesos(centavos)}. Volvé a mirar la orden.`,
  )
