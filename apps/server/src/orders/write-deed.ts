import type { OrderDeed } from '@mazo/contract/managed-orders.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
import { and, desc, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../db/database.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { type DeedChange, orderDeeds } from './tables.ts'

type Deed = {
  order: { id: number; numero: string }
  tipo: OrderDeed
  who: string
  texto?: string
  cambios?: DeedChange[]
  /** The version that it made of the order; a note makes none. */
  version?: number
}

const verbs: Record<OrderDeed, string> = { nota: 'anotó en', edicion: 'cambió', plazo: 'dio más plazo a' }

/** Takes down in the order's history, and in the shop's audit trail, what somebody of the staff did. */
export async function writeDeed(tx: Transaction, { order, tipo, who, cambios = [], ...rest }: Deed) {
  await tx.insert(orderDeeds).values({ orden_id: order.id, tipo, quien: who, cambios, ...rest })
  await writeAudit(tx, {
    quien: who,
    accion: verbs[tipo],
    recurso: 'ordenes',
    recurso_id: order.id,
    nombre: order.numero,
    cambios: Object.fromEntries(cambios.map(({ campo, antes, ahora }) => [campo, [antes, ahora] as const])),
  })
}

/** More time to pay, in words for people, and to the moment for the shop. */
export const changeOfDeadline = (before: Date, until: Date): DeedChange => ({
  campo: 'Plazo para pagar',
  antes: longTime(before),
  ahora: longTime(until),
  hasta: until.toISOString(),
})

const paused = 'En pausa'

/** Nobody has to pay while a payment is looked into; what was left of the time is given back after that. */
export const pausedDeadline = (before: Date): DeedChange => ({
  ...changeOfDeadline(before, before),
  ahora: paused,
  pausa: true,
})

export const resumedDeadline = (until: Date): DeedChange => ({
  ...changeOfDeadline(until, until),
  antes: paused,
})

/** When the deadline of an order was paused, and which one that was; null where it is not. */
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

/** Until when somebody gave an order time to pay, as its history says; null where nobody did. */
export async function readGivenTime(tx: Transaction, id: number): Promise<Date | null> {
  const deeds = await tx
    .select({ cambios: orderDeeds.cambios })
    .from(orderDeeds)
    .where(and(eq(orderDeeds.orden_id, id), eq(orderDeeds.tipo, 'plazo')))
  const given = deeds.flatMap(({ cambios }) => cambios.flatMap(({ hasta }) => hasta ?? []))
  return given.length === 0 ? null : new Date(Math.max(...given.map(Date.parse)))
}

/** Tells the buyer that the order is not as it was, or that there is more time to pay it. */
export const mailChange = (
  tx: Transaction,
  id: number,
  version: number,
  mail: string,
  what: 'modificada' | 'mas_plazo' = 'modificada',
) =>
  queueMail(tx, {
    clave: `orden:${id}:${what}:${version}`,
    plantilla: `orden_${what}`,
    datos: { orden_id: id },
    para: mail,
  })
