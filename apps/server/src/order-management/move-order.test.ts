import { orderStates } from '@mazo/contract/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDomainError } from '../domain-error.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { orderMoves, orders } from '../orders/tables.ts'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { moveOrder } from './move-order.ts'

/** Copied from decision 17. */
const decided = [
  'pendiente → pagada',
  'pagada → preparada',
  'preparada → enviada',
  'preparada → lista_para_retirar',
  'enviada → entregada',
  'lista_para_retirar → entregada',
  'pendiente → cancelada',
  'pagada → cancelada',
  'preparada → cancelada',
  'pendiente → pagada_sin_stock',
  'cancelada → pagada_sin_stock',
  'pagada_sin_stock → pagada',
  'pagada_sin_stock → reembolsada',
  'pagada → reembolsada',
  'preparada → reembolsada',
  'enviada → reembolsada',
  'lista_para_retirar → reembolsada',
  'entregada → reembolsada',
]

test(
  'of all pairs of states exactly those of decision 17 are moves; each has its row and its mail, the others nothing',
  rolledBack(async (db) => {
    const box = await makeProduct(db, { cantidad_disponible: 500 })
    await placeOrder(db, orderOf([[box, 1]]), { holdMs: 3_600_000 })
    const [order] = await db.select().from(orders)
    const id = order?.id ?? 0
    const done: string[] = []
    for (const de of orderStates)
      for (const a of orderStates) {
        await db.execute(sql`delete from orden_estados`)
        await db.execute(sql`delete from correos`)
        await db.update(orders).set({ estado: de, version: 1 }).where(eq(orders.id, id))
        const refusal = await moveOrder(db, id, { a, version: 1 }, 'ana').catch((error) => error)
        const moves = await db.select().from(orderMoves)
        const mails = await db.execute(sql`select plantilla, para from correos`)
        if (isDomainError(refusal)) {
          expect([refusal.codigo, moves, mails.rows]).toEqual(['movimiento_no_permitido', [], []])
          continue
        }
        expect(refusal).toBeUndefined()
        expect(moves).toMatchObject([{ de, a, quien: 'ana', version: 2 }])
        expect(mails.rows).toEqual([{ plantilla: `orden_${a}`, para: order?.mail }])
        done.push(`${de} → ${a}`)
      }
    expect(done.toSorted()).toEqual(decided.toSorted())
  }),
)
