import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders/orders.ts'
import { refundOfLines } from '@mazo/contract/orders/refund-lines.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { isDomainError } from '../domain-error.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { canMove } from '../orders/states.ts'
import { annulRefund } from '../payments/refunds/annul-refund.ts'
import { askRefund } from '../payments/refunds/ask-refund.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { drawSeed } from '../testing/shop-model/run-sequences.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { moveOrder } from './move-order.ts'
import { findManagedOrder } from './read-managed.ts'
import { undoMove } from './undo-move.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

const staff = 'ana'
const motivo = 'prueba'

type Step =
  | { does: 'move'; nth: number; devolver_stock: boolean }
  | { does: 'undo' | 'annul' }
  | { does: 'refund'; line: number; vuelven: boolean }
  | { does: 'refund half'; devolver_stock: boolean }
  | { does: 'sell elsewhere'; line: number }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      nth: fc.nat(5),
      devolver_stock: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom({ does: 'undo' as const }, { does: 'annul' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), line: fc.nat(1), vuelven: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('refund half' as const), devolver_stock: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sell elsewhere' as const), line: fc.nat(1) }) },
)

async function take(step: Step, order: ManagedOrder): Promise<unknown> {
  const { db } = database
  const { id, version } = order
  if (step.does === 'move') {
    const ahead = orderStates.filter((state) => canMove(order.estado, state))
    const a = ahead[step.nth % ahead.length]
    return a && moveOrder(db, id, { a, devolver_stock: step.devolver_stock, version, motivo }, staff)
  }
  if (step.does === 'undo') return undoMove(db, id, { version, motivo }, { username: staff, isAdmin: true })
  if (step.does === 'annul') {
    const last = order.pagos
      .flatMap(({ reembolsos }) => reembolsos)
      .findLast(({ estado }) => estado === 'hecho')
    return last && annulRefund(db, id, { version, reembolso_id: last.id, motivo }, staff)
  }
  const line = order.lineas['line' in step ? step.line : 0]
  if (step.does === 'sell elsewhere')
    return line && placeOrder(db, orderOf([[{ id: line.producto_id }, 1]]), { holdMs: 3_600_000 })
  const payment = order.pagos.find(({ cuenta }) => cuenta)
  if (!payment || !line) return
  const left = toCentavos(payment.importe) - toCentavos(payment.reembolsado)
  const lineas =
    step.does === 'refund' ? [{ producto_id: line.producto_id, cantidad: 1, vuelven: step.vuelven }] : []
  const importe = toPrecio(lineas.length > 0 ? refundOfLines(order, lineas, left) : Math.round(left / 2))
  const devolver_stock = step.does === 'refund half' && step.devolver_stock
  return askRefund(db, id, { version, pago_id: payment.id, importe, motivo, devolver_stock, lineas }, staff)
}

test('whatever chain of steps and steps back the staff take, an order has the units and money of its state', async () => {
  const taken = new Map<string, number>()
  const chain = fc.asyncProperty(
    fc.array(aStep, { minLength: 4, maxLength: 14, size: 'max' }),
    async (steps) => {
      const lines = [
        await makeProduct(database.db, { cantidad_disponible: 1 }),
        await makeProduct(database.db, { cantidad_disponible: 2, precio: '99.99' }),
      ]
      const { answer } = await placeOrder(database.db, orderOf(lines.map((one) => [one, 1] as const)), {
        holdMs: 3_600_000,
      })
      const { rows } = await database.db.execute<{ id: number }>(
        sql`select id from ordenes where token = ${answer.token}`,
      )
      const orderId = rows[0]?.id ?? 0
      for (const step of steps) {
        const order = await findManagedOrder(database.db, orderId)
        try {
          await take(step, order)
          taken.set(step.does, (taken.get(step.does) ?? 0) + 1)
        } catch (error) {
          if (!isDomainError(error) || error.status >= 500) throw error
        }
        // The order of a chain that failed stays wrong while a shorter chain is looked for.
        const wrong = (await findBookErrors(database.db)).filter(({ id }) => id === orderId)
        expect(wrong).toEqual([])
      }
    },
  )
  await fc.assert(chain, { numRuns: Number(process.env.CHAINS ?? 60), seed: drawSeed() })
  expect([...taken.values()].every((times) => times > 9)).toBe(true)
}, 600_000)
