import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { inDeadlock } from '../../testing/while-held.ts'
import { placeOrder } from './place-order.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

const method: PaymentMethod = 'mercadopago'
const place = (product: ProductRow, replaces?: string) =>
  placeOrder(database.db, orderOf([[product, 1]], { metodoPago: method, retiroPersonal: true }), {
    configured: [method],
    method,
    holdMs: 600_000,
    ...(replaces !== undefined && { replaces }),
  })

test('who tries again with another product waits for it without holding the one that comes back', async () => {
  const wanted = await makeProduct(database.db)
  const back = await makeProduct(database.db)
  const first = await place(back)
  const second = await inDeadlock(
    database,
    [
      `select from productos where id = ${wanted.id} for update`,
      `perform from productos where id = ${back.id} for update nowait`,
    ],
    () => place(wanted, first.answer.token),
  )
  expect(second.answer.detalles.map(({ producto_id }) => producto_id)).toEqual([wanted.id])
})
