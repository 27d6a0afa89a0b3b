import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { extendHold } from './annotate-order.ts'
import { placeOrder } from './place/place-order.ts'
import { remindOrders } from './remind-orders.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

async function order(db: Database, hours: number) {
  const box = await makeProduct(db)
  const { answer } = await placeOrder(db, orderOf([[box, 1]]), { holdMs: hours * hour })
  const { rows } = await db.execute<{ id: number }>(sql`select id from ordenes where token = ${answer.token}`)
  return rows[0]?.id ?? 0
}

const reminders = async (db: Database) =>
  (
    await db.execute<{ orden: number; para: string }>(sql`
      select (datos ->> 'orden_id')::int as orden, para from correos where plantilla = 'orden_recordatorio'`)
  ).rows

async function extend(db: Database, id: number, horas: number) {
  const { rows } = await db.execute<{ version: number }>(sql`select version from ordenes where id = ${id}`)
  await extendHold(db, id, { version: rows[0]?.version ?? 0, horas }, 'ana')
}

test(
  'who has not paid half way to the deadline is mailed, once',
  rolledBack(async (db) => {
    const id = await order(db, 48)
    expect(await remindOrders(db, inHours(23.9))).toBe(0)
    expect(await remindOrders(db, inHours(24.1))).toBe(1)
    for (const later of [24.1, 30, 47.9]) expect(await remindOrders(db, inHours(later))).toBe(0)
    expect(await reminders(db)).toEqual([{ orden: id, para: 'martina@correo.example' }])
  }),
)

test(
  'nobody is reminded when it is over, or of a hold that ends before a mail is read',
  rolledBack(async (db) => {
    await order(db, 48)
    expect(await remindOrders(db, inHours(48.1))).toBe(0)
    await order(db, 1.9)
    expect(await remindOrders(db, inHours(1.5))).toBe(0)
  }),
)

test(
  'a payment by card is not reminded, nor what was paid or cancelled',
  rolledBack(async (db) => {
    const transfer = await order(db, 48)
    const card = await order(db, 48)
    await db.execute(sql`update ordenes set metodo_pago = 'mercadopago' where id = ${card}`)
    for (const estado of ['pagada', 'cancelada']) {
      const id = await order(db, 48)
      await db.execute(sql`update ordenes set estado = ${estado} where id = ${id}`)
    }
    expect(await remindOrders(db, inHours(30))).toBe(1)
    expect(await reminders(db)).toMatchObject([{ orden: transfer }])
  }),
)

test(
  'more time moves the middle, and who was reminded already is left in peace however often it is extended',
  rolledBack(async (db) => {
    const id = await order(db, 24)
    await extend(db, id, 24)
    expect(await remindOrders(db, inHours(13))).toBe(0)
    expect(await remindOrders(db, inHours(24.1))).toBe(1)
    await extend(db, id, 48)
    await extend(db, id, 48)
    expect(await remindOrders(db, inHours(100))).toBe(0)
    expect(await reminders(db)).toHaveLength(1)
  }),
)
