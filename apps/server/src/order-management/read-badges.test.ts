import type { OrderBadge, OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrders } from '../orders/expire-orders.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 3 })

const list = async (query = '') =>
  (await shop.call('GET', `ordenes/${query}`)).body as { count: number; results: OrderRow[] }
async function rowOf({ numero }: Pick<Started, 'numero'>): Promise<OrderRow> {
  const [row] = (await list(`?q=${numero}`)).results
  if (!row) throw new Error(`The list has no order ${numero}`)
  return row
}
const marks = async (order: Pick<Started, 'numero'>): Promise<OrderBadge[]> => (await rowOf(order)).marcas
const transfer = async () =>
  (await placeOrder(shop.db, orderOf([[await box(), 1]]), { holdMs: 3_600_000 })).answer
const keepReceipt = (numero: string) =>
  shop.db.execute(sql`
    insert into comprobantes (orden_id, archivo, tipo, bytes)
    select id, ${`${numero}.pdf`}, 'application/pdf', 10 from ordenes where numero = ${numero}`)

test('an order whose receipt waits is marked, counted and found, until somebody confirms the payment', async () => {
  const [quiet, sent] = [await transfer(), await transfer()]
  await keepReceipt(sent.numero)
  expect(await rowOf(quiet)).toMatchObject({ metodo_pago: 'transferencia', marcas: [] })
  expect(await marks(sent)).toEqual(['comprobante'])
  const found = await list('?con=comprobante')
  expect(found).toMatchObject({ count: 1, results: [{ numero: sent.numero }] })
  expect((await shop.call('GET', 'ordenes/conteos/?con=comprobante')).body).toMatchObject({ total: 1 })
  const [{ id }] = found.results as [OrderRow]
  const { version } = (await shop.call('GET', `ordenes/${id}/`)).body
  await shop.call('POST', `ordenes/${id}/estado/`, { a: 'pagada', version })
  expect(await marks(sent)).toEqual([])
  expect(await list('?con=comprobante')).toEqual({ count: 0, results: [] })
})

test('a payment under review is marked until the provider decides', async () => {
  const started = await shop.start(await box())
  expect(await marks(started)).toEqual([])
  const paymentId = await shop.pay(started, 'in_process')
  await shop.learn()
  expect(await marks(started)).toEqual(['en_revision'])
  await shop.decide(paymentId, 'approved')
  await shop.learn()
  expect(await rowOf(started)).toMatchObject({ metodo_pago: 'mercadopago', estado: 'pagada', marcas: [] })
})

test('a charge-back and money to review are marked until somebody saw to them', async () => {
  const { started, paymentId } = await shop.paid(await box())
  await shop.decide(paymentId, 'charged_back')
  await shop.learn()
  expect(await marks(started)).toEqual(['contracargo'])
  const wrong = await shop.start(await box(), { wrong_amount: true })
  await shop.pay(wrong)
  await shop.learn()
  expect(await marks(wrong)).toEqual(['por_revisar'])
  for (const { id } of await shop.toReview()) await shop.call('POST', `pagos/${id}/resolver/`)
  expect([await marks(started), await marks(wrong)]).toEqual([[], []])
})

test('a cancelled order says why, unless the staff cancelled it', async () => {
  const refused = await shop.start(await box())
  await shop.pay(refused, 'rejected')
  await shop.learn()
  const left = await shop.start(await box())
  const late = await transfer()
  const byStaff = await shop.order(await shop.start(await box()))
  for (const { token } of [refused, left])
    await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/soltar/` })
  await shop.call('POST', `ordenes/${byStaff.id}/estado/`, { a: 'cancelada', version: byStaff.version })
  await shop.db.execute(
    sql`update ordenes set vence_en = now() - interval '1 second' where numero = ${late.numero}`,
  )
  await expireOrders(shop.db, { failed: (error) => void shop.failures.push(error) })
  expect(await marks(refused)).toEqual(['rechazada'])
  expect(await marks(left)).toEqual(['otro_intento'])
  expect(await marks(late)).toEqual(['vencida'])
  expect(await rowOf(byStaff)).toMatchObject({ estado: 'cancelada', marcas: [] })
})

test('an order says that a part of its money went back, until all of it does', async () => {
  const started = { ...(await transfer()), id: '', init_point: '' }
  const order = await shop.order(started)
  const paid = (
    await shop.call('POST', `ordenes/${order.id}/estado/`, { a: 'pagada', version: order.version })
  ).body
  expect(await marks(started)).toEqual([])
  const { body: part } = await shop.askRefund(paid, '400.00')
  expect(await marks(started)).toEqual(['reembolso_parcial'])
  await shop.askRefund(part, `${Number(paid.total) - 400}`, { devolver_stock: true })
  expect(await rowOf(started)).toMatchObject({ estado: 'reembolsada', marcas: [] })
})
