import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { canMove } from '../orders/states.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeProduct } from '../testing/make-product.ts'
import { aShopStep, takeShopStep } from '../testing/shop-steps.ts'

const sequences = Number(process.env.SEQUENCES ?? 500)
/** Off by transfer; often nothing, as a shop comes. */
const aPercent = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 9_000 }).map((hundredths) => hundredths / 100),
)
let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

test('after whatever happens to orders and payments, stock, money and states agree', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      aPercent,
      fc.array(aShopStep, { minLength: 1, maxLength: 14 }),
      async (percent, steps) => {
        await db.execute(sql`truncate pagos, preferencias, reembolsos, ordenes, orden_lineas, orden_estados,
        orden_anotaciones, movimientos_stock, productos, correos restart identity cascade`)
        await db.execute(sql`update ajustes set descuento_transferencia = ${percent}`)
        const products = [
          await makeProduct(db, { cantidad_disponible: 3, precio: '1000.00' }),
          await makeProduct(db, { cantidad_disponible: null, single: true, precio: '250.50' }),
          await makeProduct(db, { cantidad_disponible: 1, precio: '99.99' }),
        ]
        for (const step of steps) {
          await takeShopStep(db, step, products)
          expect(await findBookErrors(db)).toEqual([])
        }
        const { rows } = await db.execute<{ de: never; a: never }>(
          sql`select de, a from orden_estados where de is not null`,
        )
        for (const { de, a } of rows) expect(canMove(de, a), `${de} → ${a}`).toBe(true)
      },
    ),
    { numRuns: sequences },
  )
}, 600_000)
