import type { ManagedOrder, MissingUnits } from '@mazo/contract/orders/managed-orders.ts'
import { type OrderState, orderStates } from '@mazo/contract/orders/orders.ts'
import { isHeld } from '@mazo/contract/orders/payments.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import type { StaffMember } from '@mazo/contract/staff/staff.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { staffConditionOf } from '../catalog/condition-of.ts'
import type { Database, Transaction } from '../db/database.ts'
import { groupById } from '../db/group-by-id.ts'
import { missingUnits } from '../orders/hold-units.ts'
import { readLinesWithProducts } from '../orders/read-lines.ts'
import { orderNotFound } from '../orders/refusals.ts'
import { canMove } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { readPayments } from '../payments/manage-payments.ts'
import { readReceipts } from '../payments/receipts/read-receipts.ts'
import { countRefunded } from '../payments/refunds/refund-lines.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import { findLastSteps, type LastStep } from './find-last-step.ts'
import { readTimeline } from './read-timeline.ts'

/** @throws DomainError 404 */
export async function findManagedOrder(db: Database, id: number): Promise<ManagedOrder> {
  const [found] = await readManagedOrders(db, [id])
  if (!found) throw orderNotFound()
  return found
}

/**
 * Whole orders in the sequence of `ids`; unknown ids are left out. All is read at one moment, because an order read
 * before a payment and the payment read after it would show money and state that never existed together.
 */
export const readManagedOrders = (db: Database, ids: readonly number[]): Promise<ManagedOrder[]> =>
  db.transaction((tx) => readWhole(tx, [...ids]), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/** A seller sees neither the buyer's key nor any moves: the key would let them cancel the order and send receipts. */
export const seenBy = ({ rol }: StaffMember, order: ManagedOrder): ManagedOrder =>
  rol === 'admin' ? order : { ...order, token: null, movimientos: [] }

async function readWhole(tx: Transaction, wanted: number[]): Promise<ManagedOrder[]> {
  const rows = await tx.select().from(orders).where(inArray(orders.id, wanted))
  const lines = await readLines(tx, wanted)
  const events = await readTimeline(tx, wanted)
  const paid = await readPayments(tx, wanted)
  const sent = await readReceipts(tx, wanted)
  const waiting = await readWaiting(tx, wanted)
  const steps = new Map((await findLastSteps(tx, wanted)).map((step) => [step.orden_id, step]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = await readMissing(tx, rows)
  return wanted.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      assemble(row, {
        lineas: lines.get(id) ?? [],
        historia: events.get(id) ?? [],
        faltantes: missing.get(id) ?? [],
        pagos: paid.get(id) ?? [],
        comprobantes: sent.get(id) ?? [],
        arrepentimientos: waiting.get(id) ?? [],
        deshacer: tellUndo(steps.get(id)),
      }),
    ]
  })
}

function assemble(
  row: typeof orders.$inferSelect,
  parts: Pick<
    ManagedOrder,
    'lineas' | 'historia' | 'faltantes' | 'pagos' | 'comprobantes' | 'arrepentimientos' | 'deshacer'
  >,
): ManagedOrder {
  const { busqueda: _busqueda, domicilio: _domicilio, vence_en, creado_en, ...order } = row
  return {
    ...order,
    vence_en: vence_en?.toISOString() ?? null,
    creado_en: creado_en.toISOString(),
    descuento_transferencia: Number(order.descuento_transferencia),
    debe: order.estado === 'pendiente' ? order.total : '0.00',
    movimientos: movesOf(order.estado, parts.pagos),
    ...parts,
  }
}

/** The offered undo would succeed, except that units may be sold by then: the refusal names those. */
const tellUndo = (step: LastStep | undefined) =>
  step && !step.trabado
    ? { a: step.a, de: step.de, quien: step.quien, hasta: step.hasta?.toISOString() ?? null }
    : null

/** An order whose money is gone cannot go on, even if its missing units are back. */
function movesOf(estado: OrderState, pagos: ManagedOrder['pagos']) {
  const isStuck = estado === 'pagada_sin_stock' && !pagos.some(isHeld)
  return orderStates.filter((state) => canMove(estado, state) && !(isStuck && state === 'pagada'))
}

async function readLines(db: Transaction, ids: number[]) {
  const rows = await readLinesWithProducts(db, ids)
  const back = await countRefunded(db, ids)
  return groupById(rows, ({ line: { orden_id, posicion: _posicion, ...line }, product, impresion }) => {
    const { slug, sku, imagen_url } = product
    const refunded = back.get(orden_id)?.find(({ producto_id }) => producto_id === line.producto_id)
    return [
      orden_id,
      {
        ...line,
        devueltas: refunded?.devueltas ?? 0,
        slug,
        sku,
        condicion: staffConditionOf({ ...product, impresion }),
        certificado: product.certificada ? product.numero_certificado : null,
        ubicacion: product.ubicacion,
        imagen_url: imagen_url ?? placeholderPicture,
      },
    ]
  })
}

/** Withdrawals that the shop has not answered yet. */
async function readWaiting(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(and(inArray(withdrawals.orden_id, ids), eq(withdrawals.estado, 'pendiente')))
    .orderBy(asc(withdrawals.vence_en))
  return groupById(rows, ({ orden_id, codigo, vence_en }) => [
    orden_id ?? 0,
    { codigo, vence_en: vence_en.toISOString() },
  ])
}

/** Only one state lacks units: in all others the order holds all it sold. */
async function readMissing(db: Transaction, rows: readonly (typeof orders.$inferSelect)[]) {
  const missing = new Map<number, MissingUnits[]>()
  for (const { id, estado } of rows)
    if (estado === 'pagada_sin_stock') missing.set(id, await missingUnits(db, id))
  return missing
}
