import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { expect, test } from 'vitest'
import { exportOrders } from '../../order-management/export-orders.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { findBookErrors } from '../../testing/books.ts'
import { cardShop, type Started } from '../../testing/shops/card-shop.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

const shop = cardShop()
const box = (units = 5) => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: units })

/** An order by transfer that the staff marked as paid. */
async function paidByTransfer(lines: [ProductRow, number][]) {
  const { answer } = await placeOrder(shop.db, orderOf(lines), { holdMs: 3_600_000 })
  const started: Started = { ...answer, id: '', init_point: '' }
  return { started, order: await move(await shop.order(started), 'pagada') }
}

/** The home screen's units sold by web today. */
async function soldToday() {
  const [today] = (await shop.call('GET', 'inicio/')).body.ventas
  return { web: today.web as number, centavos: toCentavos(today.dinero_web) }
}

const exported = async ({ numero: q }: Started, por: 'orden' | 'producto') =>
  (await Array.fromAsync(exportOrders(shop.db, { por, q }))).join('')

const move = async ({ id, version }: ManagedOrder, a: string): Promise<ManagedOrder> =>
  (await shop.call('POST', `ordenes/${id}/estado/`, { version, a })).body

type Units = [product: ProductRow, cantidad: number, vuelven: boolean]
const refund = (order: ManagedOrder, importe: string, ...lines: Units[]) =>
  shop.askRefund(order, importe, {
    motivo: 'Llegó rota',
    lineas: lines.map(([{ id }, cantidad, vuelven]) => ({ producto_id: id, cantidad, vuelven })),
  })

test('of a transfer the units chosen go back with what they cost, and to the stock if they are here', async () => {
  const [one, other] = [await box(), await box()]
  const { started, order } = await paidByTransfer([
    [one, 2],
    [other, 2],
  ])
  const sold = await soldToday()
  const part = await refund(order, '2000.00', [one, 1, true], [other, 1, false])
  expect(part.status).toBe(200)
  expect(part.body).toMatchObject({
    estado: 'pagada',
    lineas: [{ devueltas: 1 }, { devueltas: 1 }],
    pagos: [{ reembolsado: '2000.00', reembolsos: [{ lineas: [{ vuelven: true }, { vuelven: false }] }] }],
  })
  expect([await shop.units(one), await shop.units(other)]).toEqual([4, 3])
  expect(part.body.historia.at(-1)).toMatchObject({
    tipo: 'reembolso_hecho',
    texto: `1 × ${one.titulo} · 1 × ${other.titulo} · Llegó rota`,
    stock: [{ titulo: one.titulo, cambio: 1 }],
  })
  expect(await soldToday()).toEqual({ web: sold.web - 2, centavos: sold.centavos - 200_000 })
  expect(await exported(started, 'orden')).toMatch(/;2000,00\r\n$/)
  expect(await exported(started, 'producto')).toMatch(/;2;1000,00;2000,00;1;1000,00\r\n$/)
  const page = (await shop.app.inject(`/api/v1/ordenes/${started.token}/`)).json()
  expect(page).toMatchObject({ estado: 'pagada', devuelto: '2000.00', detalles: [{ devueltas: 1 }, {}] })

  // The last units take their shipping with them, and the order is refunded.
  const rest = await refund(part.body, '12000.00', [one, 1, true], [other, 1, true])
  expect(rest.body).toMatchObject({ estado: 'reembolsada', pagos: [{ reembolsado: '14000.00' }] })
  expect([await shop.units(one), await shop.units(other)]).toEqual([5, 4])
})

test('more units than are left, or another amount than theirs, is refused and changes nothing', async () => {
  const product = await box()
  const { started, order } = await paidByTransfer([[product, 3]])
  await refund(order, '1000.00', [product, 1, true])
  const now = await shop.order(started)
  expect(await refund(now, '3000.00', [product, 3, true])).toMatchObject({
    status: 422,
    body: { error: `De «${product.titulo}» quedan 2 por devolver.`, detalles: [{ campo: 'lineas' }] },
  })
  expect(await refund(now, '900.00', [product, 1, true])).toMatchObject({
    status: 409,
    body: { codigo: 'importe_distinto' },
  })
  expect((await refund(now, '1000.00', [await box(), 1, true])).status).toBe(422)
  expect((await refund(now, '2000.00', [product, 1, true], [product, 1, true])).status).toBe(422)
  expect(await shop.order(started)).toEqual(now)
  expect(await shop.units(product)).toBe(3)
})

test('of a card the provider sends a part back once, and its notice does not refund the whole order', async () => {
  const product = await box()
  const started = await shop.start(product, { http: 'garbage_json', http_on: ['refunds'], http_times: 3 }, 2)
  await shop.pay(started)
  await shop.learn()
  const asked = await refund(await shop.order(started), '1000.00', [product, 1, true])
  expect(asked.body).toMatchObject({ estado: 'pagada', lineas: [{ devueltas: 1 }] })
  expect(await shop.units(product)).toBe(3) // not before the money is on its way
  await shop.refund() // its answer is lost, the notice is faster
  await shop.learn()
  await shop.refund(new Date(Date.now() + 3_600_000))
  const now = await shop.order(started)
  expect(now).toMatchObject({
    estado: 'pagada',
    pagos: [{ estado: 'aprobado', reembolsado: '1000.00', reembolsos: [{ estado: 'hecho' }] }],
  })
  expect(await shop.units(product)).toBe(4)
  expect(await shop.mails(started)).toEqual(['orden_pagada', 'orden_reembolso_parcial 1000.00'])
})

test('a part that the provider will not send back gives no unit back', async () => {
  const product = await box()
  const started = await shop.start(product, { refund_status: 'rejected' }, 2)
  await shop.pay(started)
  await shop.learn()
  await refund(await shop.order(started), '1000.00', [product, 1, true])
  await shop.refund()
  expect(await shop.order(started)).toMatchObject({ estado: 'pagada', lineas: [{ devueltas: 0 }] })
  expect(await shop.units(product)).toBe(3)
})

test('an order that is cancelled after a part was refunded gives back only what it still holds', async () => {
  const product = await box()
  const { started, order } = await paidByTransfer([[product, 4]])
  await refund(order, '1000.00', [product, 1, true])
  await refund(await shop.order(started), '1000.00', [product, 1, false])
  const cancelled = await move(await shop.order(started), 'cancelada')
  expect(await shop.units(product)).toBe(4) // one of five is lost
  const undone = await shop.call('POST', `ordenes/${order.id}/deshacer/`, { version: cancelled.version })
  expect(undone.status).toBe(200)
  expect(await shop.units(product)).toBe(2)
})

test('what found no stock is refunded and the rest of the order goes on', async () => {
  const [here, gone] = [await box(), await box(1)]
  const { started, order } = await paidByTransfer([
    [here, 1],
    [gone, 1],
  ])
  const cancelled = await move(order, 'cancelada')
  await paidByTransfer([[gone, 1]])
  const late = await move(cancelled, 'pagada_sin_stock')
  expect(
    (await shop.call('POST', `ordenes/${order.id}/estado/`, { version: late.version, a: 'pagada' })).status,
  ).toBe(409)
  const part = await refund(late, '1000.00', [gone, 1, true])
  expect(part.body).toMatchObject({ estado: 'pagada_sin_stock', faltantes: [{ producto_id: here.id }] })
  expect((await move(part.body, 'pagada')).estado).toBe('pagada')
  expect([await shop.units(here), await shop.units(gone)]).toEqual([4, 0])
  expect((await shop.order(started)).faltantes).toEqual([])
})

test('whatever part was refunded, the books are right', async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})
