import { formatPesos, toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { addressFields } from '@mazo/contract/orders/checkout-form.ts'
import { type OrderChange, type OrderEdit, orderLabels } from '@mazo/contract/orders/managed-orders.ts'
import { shippingOfChanged } from '@mazo/contract/orders/shipping.ts'
import { placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { giveBack } from '../stock/give-back.ts'
import { logChange, mailChange } from './change-log.ts'
import { changeOrder, type LockedOrder, lockOrder } from './lock-order.ts'
import { readRules } from './read-rules.ts'
import { amountAtProvider, notPending, wrongData } from './refusals.ts'
import { orderLines } from './tables.ts'

type Line = typeof orderLines.$inferSelect

/**
 * Changes a pending order: fewer units, another way to get it, what the buyer wrote. Its prices, its discount by
 * transfer and what it pays for shipping stay those of the day it was placed; whether it pays any follows the rules of a
 * new order, and the units return to the shop. The total of an order by card cannot change: its buyer may be paying it at the provider now, or a
 * payment begun earlier may still be approved.
 * @throws DomainError 404; 409 when it is not pending, changed meanwhile, or is paid by card; 422
 */
export async function editOrder(db: Database, id: number, edit: OrderEdit, who: string): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, edit.version)
      if (order.estado !== 'pendiente') throw notPending(order.estado)
      const lines = await tx
        .select()
        .from(orderLines)
        .where(eq(orderLines.orden_id, id))
        .orderBy(asc(orderLines.posicion))
      const kept = keepLines(lines, edit.lineas)
      const after = { ...readFields(edit), ...(await readAmounts(tx, order, edit, lines, kept)) }
      const cambios = [...fieldChanges(order, after), ...lineChanges(lines, kept)]
      if (cambios.length === 0) return
      if (order.metodo_pago === 'mercadopago' && (after.total !== order.total || hasFewer(lines, kept)))
        throw amountAtProvider(order.total)

      await writeLines(tx, id, lines, kept)
      const version = await changeOrder(tx, order, after)
      await giveBack(tx, id, removedUnits(lines, kept), who)
      await logChange(tx, { order, tipo: 'edicion', who, cambios, version })
      await mailChange(tx, id, version, after.mail)
    }),
  )
}

/** @throws DomainError 422 for a product that the order does not have, or for more units than it has */
function keepLines(lines: readonly Line[], wanted: OrderEdit['lineas']): Map<number, number> {
  const kept = new Map(wanted.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  for (const [id, cantidad] of kept) {
    const line = lines.find(({ producto_id }) => producto_id === id)
    if (!line || cantidad > line.cantidad) throw wrongLines()
  }
  return kept
}

function wrongLines() {
  const mensaje = 'De una orden se pueden quitar unidades, no sumar.'
  return wrongData([{ campo: 'lineas', mensaje }], mensaje)
}

/** Ticking the pickup clears the address, as the checkout does. */
function readFields({ version: _version, lineas: _lineas, ...fields }: OrderEdit) {
  if (!fields.retiro_personal) return fields
  return { ...fields, ...Object.fromEntries(addressFields.map((name) => [name, ''])), sucursal: '' }
}

/** What the order costs now. The agreed amounts stay where neither units nor delivery change. */
async function readAmounts(
  tx: Transaction,
  order: LockedOrder,
  edit: OrderEdit,
  lines: readonly Line[],
  kept: ReadonlyMap<number, number>,
) {
  const isSame = order.retiro_personal === edit.retiro_personal && !hasFewer(lines, kept)
  if (isSame) return { subtotal: order.subtotal, costo_envio: order.costo_envio, total: order.total }
  const left = lines.map((line) => ({ ...line, cantidad: kept.get(line.producto_id) ?? 0 }))
  const { list, paid: subtotal } = placedTotals(left)
  const { shipping: rules } = await readRules(tx, [])
  const shipping = shippingOfChanged(toCentavos(order.costo_envio), list, edit.retiro_personal, rules)
  return {
    subtotal: toPrecio(subtotal),
    costo_envio: toPrecio(shipping),
    total: toPrecio(subtotal + shipping),
  }
}

const removedUnits = (lines: readonly Line[], kept: ReadonlyMap<number, number>) =>
  lines
    .map(({ producto_id, cantidad }) => ({ producto_id, cantidad: cantidad - (kept.get(producto_id) ?? 0) }))
    .filter(({ cantidad }) => cantidad > 0)

const hasFewer = (lines: readonly Line[], kept: ReadonlyMap<number, number>) =>
  removedUnits(lines, kept).length > 0

async function writeLines(
  tx: Transaction,
  id: number,
  lines: readonly Line[],
  kept: ReadonlyMap<number, number>,
) {
  const gone = lines.filter(({ producto_id }) => !kept.has(producto_id)).map(({ posicion }) => posicion)
  if (gone.length > 0)
    await tx.delete(orderLines).where(and(eq(orderLines.orden_id, id), inArray(orderLines.posicion, gone)))
  for (const { posicion, producto_id, cantidad } of lines) {
    const left = kept.get(producto_id)
    if (left !== undefined && left !== cantidad)
      await tx
        .update(orderLines)
        .set({ cantidad: left })
        .where(and(eq(orderLines.orden_id, id), eq(orderLines.posicion, posicion)))
  }
}

const textFields = ['nombre', 'mail', 'celular', ...addressFields, 'sucursal'] as const
const amounts = { subtotal: 'Productos', costo_envio: 'Envío', total: 'Total' } as const
const delivery = (isPickup: boolean) => (isPickup ? 'Retiro personal' : 'Envío a domicilio')
const pesos = (precio: string) => formatPesos(toCentavos(precio))

type Fields = Pick<LockedOrder, (typeof textFields)[number] | keyof typeof amounts | 'retiro_personal'>

function fieldChanges(before: Fields, after: Fields): OrderChange[] {
  const changes = [
    ...textFields.map((name) => ({ campo: orderLabels[name], antes: before[name], ahora: after[name] })),
    {
      campo: 'Entrega',
      antes: delivery(before.retiro_personal),
      ahora: delivery(after.retiro_personal),
    },
    ...(['subtotal', 'costo_envio', 'total'] as const).map((name) => ({
      campo: amounts[name],
      antes: pesos(before[name]),
      ahora: pesos(after[name]),
    })),
  ]
  return changes.filter(({ antes, ahora }) => antes !== ahora)
}

const lineChanges = (lines: readonly Line[], kept: ReadonlyMap<number, number>): OrderChange[] =>
  lines
    .filter(({ producto_id, cantidad }) => kept.get(producto_id) !== cantidad)
    .map(({ producto_id, titulo, cantidad }) => ({
      campo: titulo,
      antes: units(cantidad),
      ahora: units(kept.get(producto_id) ?? 0),
    }))

function units(count: number): string {
  if (count === 0) return 'quitado'
  return count === 1 ? '1 unidad' : `${count} unidades`
}
