import { longTime } from '@mazo/contract/shop-clock.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { type DeedChange, orderDeeds, orders } from './tables.ts'

/** Sets until when a pending order holds its units; null: nobody has to pay now. The caller writes its history. */
export async function setDeadline(tx: Transaction, id: number, until: Date | null): Promise<void> {
  await tx.update(orders).set({ vence_en: until }).where(eq(orders.id, id))
}

/** The new deadline, in words for people and as an exact moment for the shop. */
export const changeOfDeadline = (before: Date, until: Date): DeedChange => ({
  campo: 'Plazo para pagar',
  antes: longTime(before),
  ahora: longTime(until),
  hasta: until.toISOString(),
})

const paused = 'En pausa'

/** Nobody has to pay while a payment is under review; afterwards the order gets the rest of its time back. */
export const pausedDeadline = (before: Date): DeedChange => ({
  ...changeOfDeadline(before, before),
  ahora: paused,
  pausa: true,
})

export const resumedDeadline = (until: Date): DeedChange => ({
  ...changeOfDeadline(until, until),
  antes: paused,
})

/** When an order's deadline was paused, and which deadline that was; null where it is not paused. */
export async function readPause(tx: Transaction, id: number): Promise<{ at: Date; until: Date } | null> {
  const [last] = await tx
    .select({ cambios: orderDeeds.cambios, at: orderDeeds.creado_en })
    .from(orderDeeds)
    .where(and(eq(orderDeeds.orden_id, id), eq(orderDeeds.tipo, 'plazo')))
    .orderBy(desc(orderDeeds.id))
    .limit(1)
  const [change] = last?.cambios ?? []
  return last && change?.pausa && change.hasta ? { at: last.at, until: new Date(change.hasta) } : null
}

/** The deadline that the staff last gave an order, from its history; null where nobody gave one. */
export async function readGivenTime(tx: Transaction, id: number): Promise<Date | null> {
  const deeds = await tx
    .select({ cambios: orderDeeds.cambios })
    .from(orderDeeds)
    .where(and(eq(orderDeeds.orden_id, id), eq(orderDeeds.tipo, 'plazo')))
  const given = deeds.flatMap(({ cambios }) => cambios.flatMap(({ hasta }) => hasta ?? []))
  return given.length === 0 ? null : new Date(Math.max(...given.map(Date.parse)))
}
