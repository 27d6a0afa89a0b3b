import type { OrderChange } from '@mazo/contract/orders/managed-orders.ts'
import { stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { and, eq, gt } from 'drizzle-orm'
import { changedByOther } from '../audit/other-changes.ts'
import type { Transaction } from '../db/database.ts'
import { orderNotFound } from './refusals.ts'
import { orderDeeds, orderMoves, orders } from './tables.ts'

export type LockedOrder = typeof orders.$inferSelect

/**
 * The order as it is, for this transaction alone, unless somebody changed it since `version`.
 * @throws DomainError 404; 409 `cambio_ajeno` with what somebody else changed
 */
export async function lockOrder(tx: Transaction, id: number, version: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw orderNotFound()
  if (order.version !== version) throw changedByOther(await changesSince(tx, id, version))
  return order
}

type Values = Partial<Omit<typeof orders.$inferInsert, 'id' | 'version'>>

/** Writes changes of an order that this transaction holds. @returns the order's new version */
export async function changeOrder(
  tx: Transaction,
  { id, version }: Pick<LockedOrder, 'id' | 'version'>,
  values: Values = {},
): Promise<number> {
  await tx
    .update(orders)
    .set({ ...values, version: version + 1 })
    .where(eq(orders.id, id))
  return version + 1
}

export type ForeignChange = OrderChange & { quien: string; cuando: string }

/** The changes since a version of the order: each value as it was then and as it is now, and who changed it. */
async function changesSince(tx: Transaction, id: number, version: number): Promise<ForeignChange[]> {
  const moves = await tx
    .select()
    .from(orderMoves)
    .where(and(eq(orderMoves.orden_id, id), gt(orderMoves.version, version)))
  const deeds = await tx
    .select()
    .from(orderDeeds)
    .where(and(eq(orderDeeds.orden_id, id), gt(orderDeeds.version, version)))
  const steps = [
    ...moves.map(({ de, a, ...row }) => ({ ...row, cambios: [moveAsChange(de ?? a, a)] })),
    ...deeds,
  ].toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0))
  const changed = new Map<string, ForeignChange>()
  for (const { cambios, quien, creado_en } of steps)
    for (const { campo, antes, ahora } of cambios)
      changed.set(campo, {
        campo,
        antes: changed.get(campo)?.antes ?? antes,
        ahora,
        quien,
        cuando: creado_en.toISOString(),
      })
  return [...changed.values()]
}

const moveAsChange = (from: LockedOrder['estado'], to: LockedOrder['estado']): OrderChange => ({
  campo: 'Estado',
  antes: stateNames[from],
  ahora: stateNames[to],
})
