import type { OrderExtension } from '@mazo/contract/orders/managed-orders.ts'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { logChange, mailChange } from './change-log.ts'
import { changeOfDeadline } from './deadline.ts'
import { changeOrder, lockOrder } from './lock-order.ts'
import { noDeadline, notPending, orderNotFound } from './refusals.ts'
import { orderDeeds, orders } from './tables.ts'

/**
 * Writes a note that only the staff sees. A note overwrites nothing, so it needs no version. @throws DomainError 404
 */
export async function addNote(db: Database, id: number, texto: string, who: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, numero: orders.numero })
      .from(orders)
      .where(eq(orders.id, id))
    if (!order) throw orderNotFound()
    await logChange(tx, { order, tipo: 'nota', who, texto })
  })
}

/** Corrects a note; its history keeps what it said. @throws DomainError 404 */
export async function changeNote(db: Database, orderId: number, id: number, texto: string, who: string) {
  await db.transaction(async (tx) => {
    const [note] = await tx
      .select({ texto: orderDeeds.texto, cambios: orderDeeds.cambios, numero: orders.numero })
      .from(orderDeeds)
      .innerJoin(orders, eq(orders.id, orderDeeds.orden_id))
      .where(and(eq(orderDeeds.id, id), eq(orderDeeds.orden_id, orderId), eq(orderDeeds.tipo, 'nota')))
      .for('update', { of: orderDeeds })
    if (!note) throw orderNotFound()
    if (note.texto === texto) return
    const cambios = [
      ...note.cambios,
      { campo: `Nota, corregida por ${who}`, antes: note.texto, ahora: texto },
    ]
    await tx.update(orderDeeds).set({ texto, cambios }).where(eq(orderDeeds.id, id))
    await writeAudit(tx, {
      quien: who,
      accion: 'corrigió una nota de',
      recurso: 'ordenes',
      recurso_id: orderId,
      nombre: note.numero,
      cambios: { nota: [note.texto, texto] },
    })
  })
}

/**
 * Gives the buyer more hours to pay, counted from the deadline, or from now where it is over.
 * @throws DomainError 404; 409 when it is not pending, has no deadline, or changed meanwhile
 */
export async function extendHold(
  db: Database,
  id: number,
  { version, horas }: OrderExtension,
  who: string,
): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, version)
      if (order.estado !== 'pendiente') throw notPending(order.estado)
      if (order.vence_en === null) throw noDeadline()
      const from = Math.max(order.vence_en.getTime(), Date.now())
      const until = new Date(from + horas * 3_600_000)
      const cambios = [changeOfDeadline(order.vence_en, until)]
      const written = await changeOrder(tx, order, { vence_en: until })
      await logChange(tx, { order, tipo: 'plazo', who, cambios, version: written })
      await mailChange(tx, id, written, order.mail, 'mas_plazo')
    }),
  )
}
