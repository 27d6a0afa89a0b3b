import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApi({ database, config: readConfig({ RATE_LIMITS: 'off' }) })
})
afterAll(() => app.close())

const send = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })

async function stockAndLedger(id: number) {
  const { rows } = await database.db.execute<{ stock: number; ledger: number }>(sql`
    select unidades as stock,
      (select sum(cambio)::int from movimientos_stock where producto_id = p.id) as ledger
    from productos p where id = ${id}`)
  return rows[0]
}

test('of 200 buyers at once for the last 10 units, 10 get theirs and 190 read which card ran out', async () => {
  const product = await makeProduct(database.db, { titulo: 'Mewtwo', cantidad_disponible: 10 })
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(orderOf([[product, 1]]))))
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  expect(refused).toHaveLength(190)
  expect(new Set(refused.map(({ codigo }) => codigo))).toEqual(new Set(['sin_stock']))
  expect(refused[0].error).toBe('Se agotó «Mewtwo». Actualizamos tu carrito.')
  expect(refused[0].detalles).toEqual([{ producto_id: product.id, titulo: 'Mewtwo', disponible: 0 }])
  expect(await stockAndLedger(product.id)).toEqual({ stock: 0, ledger: 0 })
})

test('a unique card wanted by 20 at once is sold once', async () => {
  const card = await makeProduct(database.db, { cantidad_disponible: null, single: true })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(orderOf([[card, 1]]))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect(await stockAndLedger(card.id)).toEqual({ stock: 0, ledger: 0 })
})

test('orders with the same products in opposite order all end well', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, () => makeProduct(database.db, { cantidad_disponible: 100 })),
  )
  const forward = products.map((product) => [product, 1] as const)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => send(orderOf(turn % 2 ? forward : forward.toReversed()))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201))
  for (const { id } of products) expect(await stockAndLedger(id)).toEqual({ stock: 40, ledger: 40 })
})
