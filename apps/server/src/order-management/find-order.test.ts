import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts'
import { findDestination, findOrderByToken } from './find-order.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const address = 'https://pago.example/checkout?pref_id=1'

/** An order with a preference that lasts as long as its hold, then changed by this piece of SQL. */
async function wayToPay(change: ReturnType<typeof sql> | null) {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 3_600_000 })
  await database.db.execute(sql`
    insert into preferencias (orden_id, preferencia_id, init_point, receptor_id, vence_en)
    select id, numero, ${address}, '77', vence_en from ordenes where token = ${answer.token}`)
  await database.db.execute(sql`update ordenes set metodo_pago = 'mercadopago' where token = ${answer.token}`)
  if (change) await database.db.execute(sql`update ordenes set ${change} where token = ${answer.token}`)
  return (await findOrderByToken(database.db, answer.token))?.pagar_en
}

test('an order leads to where it is paid by card while it can be', async () => {
  expect(await wayToPay(null)).toBe(address)
})

test.each([
  ['its time is over', sql`vence_en = now() - interval '1 second'`],
  ['the provider looks into a payment', sql`vence_en = null`],
  ['it is paid', sql`estado = 'pagada', vence_en = null`],
  ['it was cancelled', sql`estado = 'cancelada'`],
])('it leads nowhere once %s', async (_, change) => {
  expect(await wayToPay(change)).toBeNull()
})

test('an order that is paid by transfer leads nowhere', async () => {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 3_600_000 })
  expect((await findOrderByToken(database.db, answer.token))?.pagar_en).toBeNull()
})

test('an order tells that its card was refused, and that somebody withdrew from it', async () => {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 3_600_000 })
  const told = async () => {
    const order = await findOrderByToken(database.db, answer.token)
    return [order?.pago_rechazado, order?.arrepentimiento]
  }
  const pay = (estado: string) =>
    database.db.execute(sql`
      insert into pagos (orden_id, medio, proveedor_id, estado, importe)
      select id, 'mercadopago', ${`${answer.numero} ${estado}`}, ${estado}, total from ordenes where token = ${answer.token}`)
  expect(await told()).toEqual([false, null])
  await pay('rechazado')
  const now = new Date('2026-11-22T17:30:00.000Z')
  const { codigo, vence_en } = await askWithdrawal(database.db, { pedido: answer.numero, motivo: '' }, now)
  const withdrawn = { codigo, creado_en: now.toISOString(), vence_en }
  expect(await told()).toEqual([true, { ...withdrawn, respondido: false }])
  // The buyer may still pay with another card.
  await pay('en_proceso')
  await database.db.execute(sql`update arrepentimientos set estado = 'resuelto' where codigo = ${codigo}`)
  expect(await told()).toEqual([false, { ...withdrawn, respondido: true }])
})

test('where an order is sent is told to its page, and not with the order', async () => {
  const product = await makeProduct(database.db)
  const rules = { holdMs: 3_600_000 }
  const sent = await placeOrder(database.db, orderOf([[product, 1]], { sucursal: 'Correo Once' }), rules)
  const { token } = sent.answer
  expect(await findDestination(database.db, token)).toEqual([
    'Av. Rivadavia 4100',
    'Almagro, Buenos Aires (1205)',
    'Ciudad Autónoma de Buenos Aires',
    'Sucursal: Correo Once',
  ])
  expect(JSON.stringify(await findOrderByToken(database.db, token))).not.toContain('Rivadavia')
  const picked = await placeOrder(database.db, orderOf([[product, 1]], { retiroPersonal: true }), rules)
  expect(await findDestination(database.db, picked.answer.token)).toBeNull()
  expect(await findDestination(database.db, 'a'.repeat(32))).toBeNull()
})
