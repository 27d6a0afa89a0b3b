import type { Customer, CustomerListQuery } from '@mazo/contract/orders/customers.ts'
import type { ManagedOrder, OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { exportCustomers } from './export-customers.ts'

/** Ana ordered twice, under two names, and got a part back; Íñigo got all of it back; a bank took Bruno's back. */
const shop = ownerShop(async ({ db, call }) => {
  const box = await makeProduct(db, { precio: '1000.00', cantidad_disponible: 99 })
  const place = async (units: number, given: Partial<OrderBody>) => {
    const order = orderOf([[box, units]], { retiroPersonal: true, ...given })
    const { answer } = await placeOrder(db, order, { holdMs: 3_600_000 })
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ordenes where numero = ${answer.numero}`,
    )
    return rows[0]?.id
  }
  const send = async (id: number | undefined, path: string, payload: object) => {
    const { status, body } = await call('POST', `ordenes/${id}/${path}/`, payload)
    expect([status, body.error]).toEqual([200, undefined])
    return (body as ManagedOrder).pagos[0]?.id
  }
  const first = await place(3, { nombre: 'Ana Pérez', mail: 'Ana@Correo.example', celular: '1144445555' })
  const pago_id = await send(first, 'estado', { a: 'pagada', version: 1 })
  await send(first, 'reembolsos', { version: 2, pago_id, importe: '500.50' })
  const cancelled = await place(4, { nombre: '=Íñigo', mail: 'inigo@correo.example', celular: '1120000000' })
  const payment = await send(cancelled, 'estado', { a: 'pagada', version: 1 })
  await send(cancelled, 'estado', { a: 'cancelada', version: 2 })
  await send(cancelled, 'reembolsos', { version: 3, pago_id: payment, importe: '4000.00' })
  const last = await place(1, { nombre: 'Ana Gómez', mail: 'ana@correo.example', celular: '1166667777' })
  await send(last, 'estado', { a: 'pagada', version: 1 })
  const disputed = await place(2, { nombre: 'Bruno', mail: 'mariana@correo.example', celular: '1130000000' })
  await db.execute(sql`
    insert into pagos (orden_id, medio, proveedor_id, estado, importe, cuenta)
    values (${disputed}::int, 'mercadopago', '77', 'contracargo', 2000, true)`)
})

const get = (path: string) => shop.app.inject({ url: `/api/v1/gestion/${path}`, headers: shop.headers })
const list = async (query: string) => {
  const answer = await get(`clientes/?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ count: number; results: Customer[] }>()
}
const names = async (query: string) => (await list(query)).results.map(({ nombre }) => nombre)

test('a mail is one buyer, whatever its case, as their last order says', async () => {
  const { count, results } = await list('')
  expect(count).toBe(3)
  expect(results[1]).toEqual({
    id: 'ana@correo.example',
    mail: 'ana@correo.example',
    nombre: 'Ana Gómez',
    celular: '1166667777',
    ordenes: 2,
    pagado: '3499.50',
    ultima_en: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(results.map(({ pagado }) => pagado)).toEqual(['0.00', '3499.50', '0.00'])
})

// Ties are sorted by mail.
const orders: Record<CustomerListQuery['sort'], { asc: string[]; desc: string[] }> = {
  ultima_en: { asc: ['=Íñigo', 'Ana Gómez', 'Bruno'], desc: ['Bruno', 'Ana Gómez', '=Íñigo'] },
  mail: { asc: ['Ana Gómez', '=Íñigo', 'Bruno'], desc: ['Bruno', '=Íñigo', 'Ana Gómez'] },
  nombre: { asc: ['=Íñigo', 'Ana Gómez', 'Bruno'], desc: ['Bruno', 'Ana Gómez', '=Íñigo'] },
  celular: { asc: ['=Íñigo', 'Bruno', 'Ana Gómez'], desc: ['Ana Gómez', 'Bruno', '=Íñigo'] },
  ordenes: { asc: ['=Íñigo', 'Bruno', 'Ana Gómez'], desc: ['Ana Gómez', '=Íñigo', 'Bruno'] },
  pagado: { asc: ['=Íñigo', 'Bruno', 'Ana Gómez'], desc: ['Ana Gómez', '=Íñigo', 'Bruno'] },
}

test.each(Object.entries(orders))('the buyers are sorted by %s, both ways', async (sort, { asc, desc }) => {
  expect(await names(`sort=${sort}&order=asc`)).toEqual(asc)
  expect(await names(`sort=${sort}&order=desc`)).toEqual(desc)
})

test.each([
  ['ANA@correo', ['Bruno', 'Ana Gómez']], // it is in «mariana@correo» too
  ['gomez', ['Ana Gómez']],
  ['ana perez', ['Ana Gómez']], // as she was called before
  ['GOMEZ, ana correo', ['Ana Gómez']], // the last name first, as a bank writes it
  ['perez gomez', []],
  ['+54 9 11 4444-5555', ['Ana Gómez']],
  ['1166667777', ['Ana Gómez']],
  ['100%', []],
])('the search for «%s» finds %j with all that they ordered', async (q, found) => {
  const { count, results } = await list(`q=${encodeURIComponent(q)}`)
  expect(results.map(({ nombre }) => nombre)).toEqual(found)
  expect(count).toBe(found.length)
  if (found.length === 1) expect(results[0]).toMatchObject({ ordenes: 2, pagado: '3499.50' })
})

test('buyers come by pages, and a page past the end still says how many there are', async () => {
  expect(await names('per_page=2&page=2')).toEqual(['=Íñigo'])
  expect(await list('page=9')).toEqual({ count: 3, results: [] })
})

test('the orders of one buyer are theirs alone, in the list, its counts and its sheet', async () => {
  const query = 'mail=ANA@correo.example'
  const { results } = (await get(`ordenes/?${query}`)).json<{ results: OrderRow[] }>()
  expect(results.map(({ nombre }) => nombre)).toEqual(['Ana Gómez', 'Ana Pérez'])
  expect((await get(`ordenes/conteos/?${query}`)).json()).toMatchObject({ total: 2 })
  expect((await get(`ordenes/exportar/?${query}`)).body.split('\r\n')).toHaveLength(4)
})

test('the sheet of buyers holds what the search finds, and no formula', async () => {
  const answer = await get('clientes/exportar/?q=correo')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename="clientes-\d{4}-\d\d-\d\d\.csv"/)
  const [head, ...rows] = answer.body.split('\r\n')
  expect(head).toBe('\ufeffMail;Nombre;Celular;Órdenes;Pagado;Última orden')
  expect(rows[0]).toMatch(/^ana@correo\.example;Ana Gómez;1166667777;2;3499,50;\d{1,2}\/\d{1,2}\/\d{4}$/)
  expect(rows[1]).toContain(";'=Íñigo;")
  expect(rows).toHaveLength(4)
  expect((await get('clientes/exportar/?q=gomez')).body.split('\r\n')).toHaveLength(3)
})

test('a long sheet of buyers is read a few at a time, each once', async () => {
  const parts = await Array.fromAsync(exportCustomers(shop.db, {}, 2))
  const mails = parts
    .join('')
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(';')[0])
  expect(mails).toEqual(['ana@correo.example', 'inigo@correo.example', 'mariana@correo.example'])
})
