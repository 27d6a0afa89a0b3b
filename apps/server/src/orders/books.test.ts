import { toCentavos } from '@mazo/contract/money.ts'
import { defaultShipping, shippingCentavos } from '@mazo/contract/orders/shipping.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../db/database.ts'
import { isDomainError } from '../domain-error.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { placeOrder } from './place/place-order.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

type Step =
  | { act: 'order'; lines: (readonly [product: number, units: number])[]; pickup: boolean; late: boolean }
  | { act: 'cancel'; order: number }
  | { act: 'expire' }

const aProduct = fc.record({
  cantidad_disponible: fc.option(fc.integer({ min: 0, max: 8 })),
  single: fc.boolean(),
  precio: fc.integer({ min: 1, max: 9_000_000 }).map((centavos) => (centavos / 100).toFixed(2)),
  porcentaje: fc.option(
    fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
    { nil: undefined },
  ),
})
/** The percent off by transfer. */
const aPercent = fc.integer({ min: 0, max: 9_000 }).map((hundredths) => hundredths / 100)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      lines: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }),
      pickup: fc.boolean(),
      late: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), order: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'expire' as const }) },
)

test('whatever is ordered, cancelled and expired, at once or in turn, the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aProduct, { minLength: 4, maxLength: 4 }),
      fc.array(fc.array(aStep, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      aPercent,
      async (given, rounds, percent) => {
        await database.db.execute(sql`update ajustes set descuento_transferencia = ${percent}`)
        const products = await Promise.all(given.map((product) => makeProduct(database.db, product)))
        for (const steps of rounds) await Promise.all(steps.map((step) => take(database.db, step, products)))
        expect(await findBookErrors(database.db)).toEqual([])
        const { rows } = await database.db.execute<{
          lista: string
          costo_envio: string
          pickup: boolean
        }>(sql`
          select costo_envio, retiro_personal as pickup,
            (select sum(coalesce(precio_lista, precio) * cantidad) from orden_lineas where orden_id = id) as lista
          from ordenes`)
        for (const { lista, costo_envio, pickup } of rows)
          expect(toCentavos(costo_envio)).toBe(shippingCentavos(toCentavos(lista), pickup, defaultShipping))
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

/** Does one step; the shop may refuse it, but only as it refuses a buyer. */
async function take(db: Database, step: Step, products: { id: number }[]) {
  if (step.act === 'expire') await expireOrders(db, { failed: (_id, error) => Promise.reject(error) })
  if (step.act === 'cancel') await cancelNth(db, step.order)
  if (step.act !== 'order') return
  const lines = step.lines.flatMap(([at, units]) => {
    const product = products[at]
    return product ? [[product, units] as const] : []
  })
  const holdMs = step.late ? -1_000 : 3_600_000
  await placeOrder(db, orderOf(lines, { retiroPersonal: step.pickup }), { holdMs }).catch((error) => {
    if (!isDomainError(error) || error.status === 503) throw error
  })
}

async function cancelNth(db: Database, nth: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ordenes order by id desc offset ${nth} limit 1`,
  )
  const id = rows[0]?.id
  if (id !== undefined) await db.transaction((tx) => cancelOrder(tx, id, 'ana'))
}
