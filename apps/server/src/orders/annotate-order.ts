import type { OrderExtension } from '@mazo/contract/managed-orders.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetries } from './database-failure.ts'
import { lockOrder } from './lock-order.ts'
import { noDeadline, notPending, orderNotFound } from './refusals.ts'
import { orders } from './tables.ts'
import { changeOfDeadline, mailChange, writeDeed } from './write-deed.ts'

/** Writes a note that only the staff sees. Notes are only added, so no version is asked for. @throws DomainError 404 */
export async function addNote(db: Database, id: number, texto: string, who: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, numero: orders.numero })
      .from(orders)
      .where(eq(orders.id, id))
    if (!order) throw orderNotFound()
    await writeDeed(tx, { order, tipo: 'nota', who, texto })
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
      await tx
        .update(orders)
        .set({ vence_en: until, version: version + 1 })
        .where(eq(orders.id, id))
      const cambios = [changeOfDeadline(order.vence_en, until)]
      await writeDeed(tx, { order, tipo: 'plazo', who, cambios, version: version + 1 })
      await mailChange(tx, id, version + 1, order.mail, 'mas_plazo')
    }),
  )
}
