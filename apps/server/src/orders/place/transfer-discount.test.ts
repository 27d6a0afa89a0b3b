import { orderEdit } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { readOrderFacts } from '../../mail/order-facts.ts'
import { writeBuyerMail } from '../../mail/order-mails.ts'
import { findOrderByToken } from '../../order-management/find-order.ts'
import { findManagedOrder } from '../../order-management/read-managed.ts'
import { findBookErrors } from '../../testing/books.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { editOrder } from '../edit-order.ts'
import { placeOrder } from './place-order.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const setPercent = (percent: number, freeFrom = 150_000) =>
  database.db.execute(
    sql`update ajustes set descuento_transferencia = ${percent}, envio_gratis_desde = ${freeFrom}`,
  )
beforeEach(() => setPercent(12.5))

const place = async (
  lines: Parameters<typeof orderOf>[0],
  given: Parameters<typeof orderOf>[1] = {},
  method: 'transferencia' | 'mercadopago' = 'transferencia',
) => {
  const { answer } = await placeOrder(database.db, orderOf(lines, { metodoPago: method, ...given }), {
    holdMs: 3_600_000,
    configured: ['transferencia', 'mercadopago'],
    method,
  })
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${answer.token}`,
  )
  return { answer, id: rows[0]?.id ?? 0 }
}

test('an order by transfer has its discount on each unit, after that of the product', async () => {
  const box = await makeProduct(database.db, { precio: '999.99', porcentaje: 10 }) // 899.99
  const { answer, id } = await place([[box, 3]], {
    total: '12362.47', // 787.49 × 3 and what shipping costs
    detalles: [{ producto_id: box.id, cantidad: 3, precio: '787.49' }],
  })
  expect(answer).toMatchObject({
    subtotal: '2362.47',
    costo_envio: '10000.00',
    total: '12362.47',
    descuento_transferencia: 12.5,
    detalles: [{ precio: '787.49', precio_lista: '899.99', cantidad: 3 }],
  })
  expect(await findOrderByToken(database.db, answer.token)).toMatchObject(answer)
  expect(await findManagedOrder(database.db, id)).toMatchObject({
    descuento_transferencia: 12.5,
    lineas: [{ precio: '787.49', precio_lista: '899.99' }],
  })
})

test('the price without the discount is not that of a transfer, nor is a total without it', async () => {
  const box = await makeProduct(database.db)
  const detalles = [{ producto_id: box.id, cantidad: 1, precio: '1000.00' }]
  await expect(place([[box, 1]], { detalles })).rejects.toMatchObject({
    status: 409,
    codigo: 'precio_cambio',
    detalles: [{ precio_enviado: '1000.00', precio_actual: '875.00' }],
  })
  await expect(place([[box, 1]], { total: '11000.00' })).rejects.toMatchObject({ codigo: 'precio_cambio' })
})

test('paying by card has no discount', async () => {
  const box = await makeProduct(database.db)
  const { answer } = await place([[box, 1]], { total: '11000.00' }, 'mercadopago')
  expect(answer).toMatchObject({
    total: '11000.00',
    descuento_transferencia: 0,
    detalles: [{ precio: '1000.00', precio_lista: null }],
  })
  const discounted = [{ producto_id: box.id, cantidad: 1, precio: '875.00' }]
  await expect(place([[box, 1]], { detalles: discounted }, 'mercadopago')).rejects.toMatchObject({
    codigo: 'precio_cambio',
  })
})

test('shipping is free by what the shop asks, not by what is paid, and still is once units left', async () => {
  await setPercent(50, 2_000)
  const box = await makeProduct(database.db)
  const { answer, id } = await place([[box, 3]])
  expect(answer).toMatchObject({ subtotal: '1500.00', costo_envio: '0.00', total: '1500.00' })
  // Today's discount must not touch an order placed before it.
  await setPercent(5, 2_000)
  const editTo = async (cantidad: number) => {
    const order = await findManagedOrder(database.db, id)
    const edit = orderEdit.parse({ ...order, lineas: [{ producto_id: box.id, cantidad }] })
    await editOrder(database.db, id, edit, 'ana')
    return findManagedOrder(database.db, id)
  }
  expect(await editTo(2)).toMatchObject({
    subtotal: '1000.00',
    costo_envio: '0.00',
    total: '1000.00',
    descuento_transferencia: 50,
    lineas: [{ precio: '500.00', precio_lista: '1000.00', cantidad: 2 }],
  })
  expect(await editTo(1)).toMatchObject({ subtotal: '500.00', costo_envio: '10000.00', total: '10500.00' })
})

test('the mail shows the prices of the list, what is off, and the total to transfer', async () => {
  const box = await makeProduct(database.db, { titulo: 'Caja' })
  const { id } = await place([[box, 2]])
  const { text, html } = writeBuyerMail(await readOrderFacts(database.db, id, 'https://tienda.example'))
  const amounts = [
    '2 × Caja (Sellado): $ 2.000,00',
    '',
    'Subtotal: $ 2.000,00',
    'Descuento por transferencia (12,5 %): -$ 250,00',
    'Envío: $ 10.000,00',
    'Total: $ 11.750,00',
  ]
  expect(text.replaceAll('\u00a0', ' ')).toContain(amounts.join('\n'))
  expect(html.replaceAll('\u00a0', ' ')).toContain('Descuento por transferencia (12,5 %)')
})

test('without a percentage an order is as it always was', async () => {
  await setPercent(0)
  const box = await makeProduct(database.db)
  const { answer, id } = await place([[box, 1]], { total: '11000.00' })
  expect(answer).toMatchObject({ descuento_transferencia: 0, detalles: [{ precio_lista: null }] })
  const { text, html } = writeBuyerMail(await readOrderFacts(database.db, id, 'https://tienda.example'))
  expect(text + html).not.toContain('Descuento')
})

test('the books of all of these add up', async () => {
  expect(await findBookErrors(database.db)).toEqual([])
})
