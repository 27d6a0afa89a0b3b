import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import type { ToldPayment } from '../judge-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A card order of $ 1.000,00, and what the provider says of payments for it. */
async function cardOrder(db: Database) {
  const box = await makeProduct(db, { precio: '1000.00' })
  const wanted = orderOf([[box, 1]], { retiroPersonal: true, metodoPago: 'mercadopago' })
  const { answer } = await placeOrder(db, wanted, {
    holdMs: 3_600_000,
    configured: ['mercadopago'],
    method: 'mercadopago',
  })
  await db.execute(sql`
    insert into preferencias (orden_id, preferencia_id, init_point, receptor_id, vence_en)
    select id, numero, 'https://pagos.example', '77', vence_en from ordenes where numero = ${answer.numero}`)
  const told = (proveedor_id: string, estado: ToldPayment['estado'], minute: number): ToldPayment => ({
    proveedor_id,
    estado,
    detalle: '',
    referencia: answer.numero,
    importe: 100_000,
    reembolsado: 0,
    moneda: 'ARS',
    receptor_id: '77',
    actualizado_en: new Date(Date.UTC(2026, 10, 21, 12, minute)),
  })
  const stateNow = async () => {
    const { rows } = await db.execute<{ estado: string }>(
      sql`select estado from ordenes where numero = ${answer.numero}`,
    )
    return rows[0]?.estado
  }
  return { told, stateNow }
}

test(
  'a second payment is refunded once, however often the provider tells of it',
  rolledBack(async (db) => {
    const { told } = await cardOrder(db)
    await settlePayment(db, told('1', 'aprobado', 1))
    await settlePayment(db, told('2', 'aprobado', 2))
    await settlePayment(db, told('2', 'en_disputa', 3))
    await settlePayment(db, told('2', 'aprobado', 4))
    const { rows } = await db.execute(sql`select importe, estado from reembolsos`)
    expect(rows).toEqual([{ importe: '1000.00', estado: 'pedido' }])
  }),
)

test(
  'a payment that a bank took back before we heard of it pays nothing',
  rolledBack(async (db) => {
    const { told, stateNow } = await cardOrder(db)
    await settlePayment(db, told('1', 'contracargo', 1))
    expect(await stateNow()).toBe('pendiente')
    const { rows } = await db.execute(sql`select cuenta from pagos`)
    expect(rows).toEqual([{ cuenta: false }])
  }),
)
