import { orderEdit } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { findOrderByToken } from '../order-management/find-order.ts'
import { findManagedOrder } from '../order-management/read-managed.ts'
import { adjustStock } from '../stock/adjust-stock.ts'
import { findBookErrors } from '../testing/books.ts'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { expireOrders } from './expire-orders.ts'
import { placeOrder } from './place/place-order.ts'

const holdMs = 3_600_000
const inTime = new Date(Date.now() + holdMs / 2)
const tooLate = new Date(Date.now() + holdMs * 2)
const failed = (_id: number, error: unknown) => {
  throw error
}

async function stockAndLedger(db: Database, id: number) {
  const { rows } = await db.execute<{ stock: number; ledger: number }>(sql`
    select unidades as stock,
      (select sum(cambio)::int from movimientos_stock m where m.producto_id = p.id) as ledger
    from productos p where id = ${id}`)
  return rows[0]
}

const orderId = async (db: Database, token: string) =>
  (await db.execute<{ id: number }>(sql`select id from ordenes where token = ${token}`)).rows[0]?.id ?? 0

test(
  'an order unpaid in time is cancelled once, and its stock comes back',
  rolledBack(async (db) => {
    const box = await makeProduct(db, { cantidad_disponible: 3 })
    const card = await makeProduct(db, { cantidad_disponible: null, single: true })
    const { answer } = await placeOrder(
      db,
      orderOf([
        [box, 3],
        [card, 1],
      ]),
      { holdMs },
    )
    expect(await expireOrders(db, { failed, now: inTime })).toBe(0)
    expect(await stockAndLedger(db, box.id)).toEqual({ stock: 0, ledger: 0 })

    expect(await expireOrders(db, { failed, now: tooLate })).toBe(1)
    expect(await expireOrders(db, { failed, now: tooLate })).toBe(0)

    expect(await stockAndLedger(db, box.id)).toEqual({ stock: 3, ledger: 3 })
    expect(await stockAndLedger(db, card.id)).toEqual({ stock: 1, ledger: 1 })
    expect((await findOrderByToken(db, answer.token))?.estado).toBe('cancelada')
    const history = await db.execute(sql`select de, a, quien from orden_estados order by id`)
    expect(history.rows).toEqual([
      { de: null, a: 'pendiente', quien: 'web' },
      { de: 'pendiente', a: 'cancelada', quien: 'sistema' },
    ])
    const mails = await db.execute(sql`select plantilla, para from correos order by id`)
    expect(mails.rows).toContainEqual({ plantilla: 'orden_cancelada', para: 'martina@correo.example' })
  }),
)

test(
  'an order that was paid does not expire',
  rolledBack(async (db) => {
    const box = await makeProduct(db)
    await placeOrder(db, orderOf([[box, 1]]), { holdMs })
    await db.execute(sql`update ordenes set estado = 'pagada'`)
    expect(await expireOrders(db, { failed, now: tooLate })).toBe(0)
    expect(await stockAndLedger(db, box.id)).toEqual({ stock: 9, ledger: 9 })
  }),
)

test(
  'an order on its way cannot be cancelled',
  rolledBack(async (db) => {
    const box = await makeProduct(db)
    const { answer } = await placeOrder(db, orderOf([[box, 1]]), { holdMs })
    await db.execute(sql`update ordenes set estado = 'enviada'`)
    const id = await orderId(db, answer.token)
    expect(await db.transaction((tx) => cancelOrder(tx, id, 'ana'))).toBe(false)
    expect(await stockAndLedger(db, box.id)).toEqual({ stock: 9, ledger: 9 })
  }),
)

test.each([
  ['unique', { cantidad_disponible: null }],
  ['graded', { cantidad_disponible: 1, certificada: true }],
])('a %s card that somebody put back by hand is not there twice', (_, kind) =>
  rolledBack(async (db) => {
    const card = await makeProduct(db, { single: true, ...kind })
    const { answer } = await placeOrder(db, orderOf([[card, 1]]), { holdMs })
    await adjustStock(db, {
      producto_id: card.id,
      contado: 1,
      motivo_texto: 'Estaba en la caja',
      quien: 'ana',
    })
    const id = await orderId(db, answer.token)
    expect(await db.transaction((tx) => cancelOrder(tx, id, 'ana'))).toBe(true)
    expect(await stockAndLedger(db, card.id)).toEqual({ stock: 1, ledger: 1 })
    expect(await findBookErrors(db)).toEqual([])
  })(),
)

test(
  'units of what became a unique card meanwhile come back as one card, and the ledger tells of the others',
  rolledBack(async (db) => {
    const card = await makeProduct(db, { cantidad_disponible: 3 })
    await placeOrder(db, orderOf([[card, 3]]), { holdMs })
    await db.execute(sql`update productos set cantidad_disponible = null where id = ${card.id}`)
    expect(await expireOrders(db, { failed, now: tooLate })).toBe(1)
    expect(await stockAndLedger(db, card.id)).toEqual({ stock: 1, ledger: 1 })
    const moves = await db.execute(sql`
      select cambio, motivo, quien, motivo_texto from movimientos_stock where producto_id = ${card.id} order by id offset 1`)
    expect(moves.rows).toEqual([
      { cambio: -3, motivo: 'orden', quien: 'web', motivo_texto: null },
      { cambio: 3, motivo: 'cancelacion', quien: 'sistema', motivo_texto: null },
      { cambio: -2, motivo: 'manual', quien: 'sistema', motivo_texto: 'Es una carta única: hay una sola' },
    ])
    expect(await findBookErrors(db)).toEqual([])
  }),
)

test(
  'units taken out of an order of what became a unique card come back as one card, all at once or one by one',
  rolledBack(async (db) => {
    const card = await makeProduct(db, { cantidad_disponible: 4 })
    const { answer } = await placeOrder(db, orderOf([[card, 4]]), { holdMs })
    await db.execute(sql`update productos set cantidad_disponible = null where id = ${card.id}`)
    const id = await orderId(db, answer.token)
    for (const left of [3, 1]) {
      const lineas = [{ producto_id: card.id, cantidad: left }]
      await editOrder(db, id, orderEdit.parse({ ...(await findManagedOrder(db, id)), lineas }), 'ana')
      expect(await stockAndLedger(db, card.id)).toEqual({ stock: 1, ledger: 1 })
      expect(await findBookErrors(db)).toEqual([])
    }
  }),
)
