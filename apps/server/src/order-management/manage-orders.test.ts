import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { findBookErrors } from '../testing/books.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

const base = '/api/v1/gestion/ordenes'
const get = async (path: string) =>
  (await shop.app.inject({ url: base + path, headers: shop.headers })).json()
const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: base + path, headers: shop.headers, payload })
const put = (id: number, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `${base}/${id}/`, headers: shop.headers, payload })

async function place(
  lines: Parameters<typeof orderOf>[0],
  given: Parameters<typeof orderOf>[1] = {},
): Promise<ManagedOrder> {
  const { answer } = await placeOrder(shop.db, orderOf(lines, given), { holdMs: 3_600_000 })
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${answer.token}`,
  )
  return get(`/${rows[0]?.id}/`)
}

async function move(order: ManagedOrder, a: string, more: object = {}): Promise<ManagedOrder> {
  const answer = await post(`/${order.id}/estado/`, { a, version: order.version, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function unitsOf(id: number) {
  const { rows } = await shop.db.execute<{ units: number; ledger: number }>(sql`
    select unidades as units,
      (select sum(cambio)::int from movimientos_stock m where m.producto_id = p.id) as ledger
    from productos p where id = ${id}`)
  expect(rows[0]?.units).toBe(rows[0]?.ledger)
  return rows[0]?.units
}

const mailsOf = async (id: number) =>
  (
    await shop.db.execute<{ plantilla: string }>(sql`
      select plantilla from correos where (datos ->> 'orden_id')::int = ${id} and para is not null order by id`)
  ).rows.map(({ plantilla }) => plantilla)

test('a web order goes to its buyer, each step taken down and mailed', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 5 })
  let order = await place([[box, 2]])
  expect(order.movimientos).toEqual(['pagada', 'cancelada', 'pagada_sin_stock'])
  expect(order.debe).toBe(order.total)
  order = await move(order, 'pagada')
  expect(order.debe).toBe('0.00')
  order = await move(order, 'preparada')
  order = await move(order, 'enviada', {
    seguimiento: '\tCP\u00a0 123\n456\u200b, https://correo.example/AR123 \u200b',
  })
  expect(order.seguimiento).toBe('CP 123 456, https://correo.example/AR123')
  order = await move(order, 'entregada')
  expect(order.seguimiento).toBe('CP 123 456, https://correo.example/AR123')
  expect(order.historia.map(({ tipo, de, a, quien }) => [tipo, de, a, quien])).toEqual([
    ['estado', null, 'pendiente', 'web'],
    ['estado', 'pendiente', 'pagada', shop.owner],
    ['estado', 'pagada', 'preparada', shop.owner],
    ['estado', 'preparada', 'enviada', shop.owner],
    ['estado', 'enviada', 'entregada', shop.owner],
  ])
  expect(await mailsOf(order.id)).toEqual([
    'orden_comprador',
    'orden_pagada',
    'orden_preparada',
    'orden_enviada',
    'orden_entregada',
  ])
  expect(await unitsOf(box.id)).toBe(3)
})

test('a cancelled order gives its stock back, and money that comes late has to find it again', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Caja', cantidad_disponible: 2 })
  let order = await move(await place([[box, 2]]), 'cancelada')
  expect(await unitsOf(box.id)).toBe(2)
  const other = await place([[box, 1]])
  expect(order.historia.at(-1)?.stock).toEqual([{ titulo: 'Caja', cambio: 2 }])
  order = await move(order, 'pagada_sin_stock')
  expect(order.faltantes).toEqual([{ producto_id: box.id, titulo: 'Caja', cantidad: 2, disponible: 1 }])
  const refused = await post(`/${order.id}/estado/`, { a: 'pagada', version: order.version })
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'sin_stock'])
  expect(refused.json().error).toBe('No hay stock de «Caja» (queda 1 y hacen falta 2): reponelo antes.')
  expect(refused.json().detalles).toEqual([{ producto_id: box.id, titulo: 'Caja', disponible: 1 }])
  expect(await unitsOf(box.id)).toBe(1)

  await move(other, 'cancelada')
  order = await move(order, 'pagada')
  expect(await unitsOf(box.id)).toBe(0)
  expect(order.faltantes).toEqual([])
  expect(order.historia.map(({ stock }) => stock.map(({ cambio }) => cambio))).toEqual([[], [2], [], [-2]])
  order = await move(order, 'cancelada')
  expect(await unitsOf(box.id)).toBe(2)
  expect((await mailsOf(order.id)).filter((name) => name === 'orden_cancelada')).toHaveLength(2)
})

test('a refund returns the units only where they came back', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 4 })
  const lost = await move(await place([[box, 1]]), 'pagada')
  await move(lost, 'reembolsada')
  expect(await unitsOf(box.id)).toBe(3)
  const back = await move(await place([[box, 2]]), 'pagada')
  const { movimientos } = await move(back, 'reembolsada', { devolver_stock: true })
  expect(movimientos).toEqual([])
  expect(await unitsOf(box.id)).toBe(3)
})

test('a move that decision 17 does not have is refused, and nothing happens', async () => {
  const order = await place([[await makeProduct(shop.db), 1]])
  const refused = await post(`/${order.id}/estado/`, { a: 'entregada', version: order.version })
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'movimiento_no_permitido'])
  expect(refused.json().error).toBe('La orden está «Pendiente de pago»: no puede pasar a «Entregada».')
  expect(await get(`/${order.id}/`)).toEqual(order)
})

test('who comes second reads what the first one did, and overwrites nothing', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Mazo', cantidad_disponible: 9, precio: '1000.00' })
  const order = await place([[box, 3]])
  const moved = { a: 'pagada', version: order.version }
  const edited = await put(order.id, { ...order, lineas: [{ producto_id: box.id, cantidad: 1 }] })
  expect(edited.statusCode, edited.body).toBe(200)
  const refused = await post(`/${order.id}/estado/`, moved)
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'cambio_ajeno'])
  expect(refused.json().detalles).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ campo: 'Mazo', antes: '3 unidades', ahora: '1 unidad', quien: shop.owner }),
      expect.objectContaining({ campo: 'Total', antes: '$\u00a013.000,00', ahora: '$\u00a011.000,00' }),
    ]),
  )
  await move(edited.json(), 'pagada')
  const late = await put(order.id, { ...order, nombre: 'Otra' })
  expect(late.json().codigo).toBe('cambio_ajeno')
  expect(late.json().detalles).toContainEqual(
    expect.objectContaining({ campo: 'Estado', antes: 'Pendiente de pago', ahora: 'Pagada' }),
  )
  expect((await post(`/${order.id}/plazo/`, { version: order.version, horas: 24 })).statusCode).toBe(409)
  expect((await get(`/${order.id}/`)).nombre).toBe(order.nombre)
})

test('of two moves at once one is done, and the other is told', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 1 })
  const order = await place([[box, 1]])
  const answers = await Promise.all(
    ['pagada', 'cancelada'].map((a) => post(`/${order.id}/estado/`, { a, version: order.version })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().codigo).toBe('cambio_ajeno')
  const now: ManagedOrder = await get(`/${order.id}/`)
  expect(now.version).toBe(2)
  expect(await unitsOf(box.id)).toBe(now.estado === 'cancelada' ? 1 : 0)
})

test('an edit keeps the price of shipping that was agreed', async () => {
  const box = await makeProduct(shop.db, { cantidad_disponible: 3 })
  const order = await place([[box, 2]])
  await shop.db.execute(sql`update ajustes set costo_envio = 12000`)
  const now = (await put(order.id, { ...order, lineas: [{ producto_id: box.id, cantidad: 1 }] })).json()
  await shop.db.execute(sql`update ajustes set costo_envio = 10000`)
  expect([now.subtotal, now.costo_envio, now.total]).toEqual(['1000.00', '10000.00', '11000.00'])
})

test('an edit lowers units, changes the delivery, and follows the rules of the shop', async () => {
  const dear = await makeProduct(shop.db, { titulo: 'Cara', precio: '160000.00', cantidad_disponible: 3 })
  const card = await makeProduct(shop.db, { titulo: 'Única', cantidad_disponible: null, single: true })
  const order = await place([
    [dear, 1],
    [card, 1],
  ])
  expect(order.costo_envio).toBe('0.00')
  let now: ManagedOrder = (
    await put(order.id, { ...order, lineas: [{ producto_id: card.id, cantidad: 1 }] })
  ).json()
  expect([now.subtotal, now.costo_envio, now.total]).toEqual(['1000.00', '10000.00', '11000.00'])
  expect(now.lineas.map(({ titulo }) => titulo)).toEqual(['Única'])
  expect(await unitsOf(dear.id)).toBe(3)

  now = (
    await put(now.id, { ...now, retiro_personal: true, direccion: '', celular: '+54 11 2222-3333' })
  ).json()
  expect([now.total, now.direccion, now.barrio, now.celular]).toEqual(['1000.00', '', '', '541122223333'])
  expect(now.historia.at(-1)?.cambios).toContainEqual({
    campo: 'Entrega',
    antes: 'Envío a domicilio',
    ahora: 'Retiro personal',
  })
  expect(now.historia.map(({ stock }) => stock)).toEqual([[], [{ titulo: 'Cara', cambio: 1 }], []])
  expect(await mailsOf(now.id)).toEqual(['orden_comprador', 'orden_modificada', 'orden_modificada'])

  const same = (await put(now.id, now)).json()
  expect(same).toEqual(now)
})

test('an edit is refused where it adds, empties, lacks an address, or comes too late', async () => {
  const box = await makeProduct(shop.db)
  const order = await place([[box, 2]])
  const faults = async (change: object) => (await put(order.id, { ...order, ...change })).json()
  expect((await faults({ lineas: [{ producto_id: box.id, cantidad: 3 }] })).error).toBe(
    'De una orden se pueden quitar unidades, no sumar.',
  )
  expect((await faults({ lineas: [] })).codigo).toBe('datos_invalidos')
  expect((await faults({ direccion: ' ' })).detalles).toEqual([
    { campo: 'direccion', mensaje: 'Campo requerido' },
  ])
  expect((await faults({ mail: 'ana@' })).detalles).toEqual([{ campo: 'mail', mensaje: 'Email inválido' }])
  const paid = await move(order, 'pagada')
  expect((await put(order.id, { ...paid, nombre: 'Otra' })).json().codigo).toBe('estado_no_permite')
  expect((await post(`/${order.id}/plazo/`, { version: paid.version, horas: 2 })).json().codigo).toBe(
    'estado_no_permite',
  )
})

test('a pending order gets more time, and a note that makes no conflict', async () => {
  const order = await place([[await makeProduct(shop.db), 1]])
  const noted = await post(`/${order.id}/notas/`, { texto: '  Llamó: paga el lunes ' })
  expect(noted.statusCode).toBe(201)
  const answer = await post(`/${order.id}/plazo/`, { version: order.version, horas: 24 })
  const now: ManagedOrder = answer.json()
  expect(Date.parse(now.vence_en ?? '') - Date.parse(order.vence_en ?? '')).toBe(24 * 3_600_000)
  expect(now.historia.map(({ tipo, texto }) => [tipo, texto])).toEqual([
    ['estado', ''],
    ['nota', 'Llamó: paga el lunes'],
    ['plazo', ''],
  ])
  expect((await shop.app.inject({ url: `/api/v1/ordenes/${order.token}/` })).body).not.toContain('Llamó')
})

test('a seller reads an order without the key of its buyer, with which they could cancel it, and without moves', async () => {
  const order = await place([[await makeProduct(shop.db), 1]])
  expect(order.token).toMatch(/^.{20,}$/)
  expect(order.movimientos).not.toEqual([])
  const seller = await signedIn(shop.app, await makeStaff(shop.db, { rol: 'vendedor' }))
  for (const path of [`/${order.id}/`, `/imprimir/?ids=${order.id}`, '/']) {
    const { statusCode, body } = await shop.app.inject({ url: base + path, headers: seller })
    expect([statusCode, body.includes(order.numero), body.includes(order.token ?? '')]).toEqual([
      200,
      true,
      false,
    ])
    expect(body).not.toMatch(/"movimientos":\["/)
  }
})

test('whatever the staff did, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
