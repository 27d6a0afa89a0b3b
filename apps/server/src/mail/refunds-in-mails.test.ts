import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { deliverMails } from '../testing/deliver-mails.ts'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const shop = cardShop()
const plain = (words: unknown) => String(words).replaceAll('\u00a0', ' ')

/** A paid order of two boxes at $ 1.000 and a card at $ 500, whose mails were not drawn yet. */
async function paidOrder({ retiroPersonal = true } = {}) {
  const box = await makeProduct(shop.db, { titulo: 'Caja' })
  const card = await makeProduct(shop.db, { titulo: 'Carta', precio: '500.00' })
  const lines = [[box, 2] as const, [card, 1] as const]
  const { answer } = await placeOrder(shop.db, orderOf(lines, { retiroPersonal }), {
    holdMs: 3_600_000,
  })
  const started: Started = { ...answer, id: '', init_point: '' }
  const order = await move(await shop.order(started), 'pagada')
  return { order, box, card }
}

const send = async ({ id, version }: ManagedOrder, what: string, more: object): Promise<ManagedOrder> => {
  const { status, body } = await shop.call('POST', `ordenes/${id}/${what}/`, { version, ...more })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const move = (order: ManagedOrder, a: string) => send(order, 'estado', { a })

async function refunded(order: ManagedOrder, importe: string, ...units: [id: number, cantidad: number][]) {
  const lineas = units.map(([producto_id, cantidad]) => ({ producto_id, cantidad, vuelven: true }))
  const { status, body } = await shop.askRefund(order, importe, { lineas })
  expect([status, body.error]).toEqual([200, undefined])
  return body as ManagedOrder
}

/** The waiting mails, as if five minutes had passed; `html` is what a reader sees of it. */
async function readMails() {
  await shop.db.execute(
    sql`update correos set proximo_en = now() - interval '1 second' where proximo_en is not null`,
  )
  return (await deliverMails(shop.db, 'secreto')).map(({ subject, text, html }) => ({
    subject: plain(subject),
    text: plain(text),
    html: plain(html)
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|'),
  }))
}

const about = (mails: Awaited<ReturnType<typeof readMails>>, words: RegExp) => {
  const [found, ...more] = mails.filter(({ subject }) => words.test(subject))
  if (!found || more.length > 0) throw new Error(`One mail is wanted of ${mails.map((one) => one.subject)}`)
  return found
}

const page = async ({ token }: ManagedOrder) =>
  (await shop.app.inject(`/api/v1/ordenes/${token}/`)).json<FollowedOrder>()

const amounts = [
  '2 × Caja (Sellado): $ 2.000,00',
  '1 × Carta (Sellado): $ 500,00 · Te devolvimos 1 unidad',
  '',
  'Subtotal: $ 2.500,00',
  'Envío: Gratis',
  'Total: $ 2.500,00',
  'Te devolvimos: $ 500,00',
].join('\n')
const seen = [
  '|1 × Carta|Sellado|Te devolvimos 1 unidad|$ 500,00|',
  '|Total|$ 2.500,00|Te devolvimos|$ 500,00|',
]

test('mails after a part was refunded say so at its line and under the total, as the page does', async () => {
  const { order, card } = await paidOrder()
  let now = await refunded(order, '500.00', [card.id, 1])
  expect(await page(order)).toMatchObject({ devuelto: '500.00', detalles: [{}, { devueltas: 1 }] })
  const mails = await readMails()
  for (const a of ['preparada', 'lista_para_retirar', 'entregada']) {
    now = await move(now, a)
    mails.push(...(await readMails()))
  }
  for (const words of [
    /^Recibimos tu pago/,
    /^Te devolvimos/,
    /preparado$/,
    /para retirar$/,
    /^Entregamos/,
  ]) {
    const { text, html } = about(mails, words)
    expect(text).toContain(amounts)
    for (const row of seen) expect(html).toContain(row)
  }
})

test('a mail that announces the order counts only what is still coming', async () => {
  const { order, box, card } = await paidOrder({ retiroPersonal: false })
  let now = await refunded(order, '1500.00', [box.id, 1], [card.id, 1])
  const mails = await readMails()
  for (const a of ['preparada', 'enviada']) {
    now = await move(now, a)
    mails.push(...(await readMails()))
  }
  for (const words of [/^Recibimos tu pago/, /preparado$/, /en camino$/]) {
    const { text, html } = about(mails, words)
    expect(text).toContain('\n\nTu pedido trae: 1 × Caja (Sellado).\n\n')
    expect(html).toContain('|Tu pedido trae: 1 × Caja (Sellado).|')
  }
})

test('of an amount that was refunded the mails show the amount and mark no line', async () => {
  const { order } = await paidOrder()
  await refunded(order, '300.00')
  const { text } = about(await readMails(), /^Recibimos tu pago/)
  expect(text).toContain('Total: $ 2.500,00\nTe devolvimos: $ 300,00\n')
  expect(text).not.toMatch(/unidad|trae/)
})

test('of a refund that was annulled the next mail shows nothing', async () => {
  const { order, card } = await paidOrder()
  const part = await refunded(order, '500.00', [card.id, 1])
  const reembolso_id = part.pagos[0]?.reembolsos.at(-1)?.id
  await move(await send(part, 'reembolsos/deshacer', { reembolso_id }), 'preparada')
  const mails = await readMails()
  expect(mails.length).toBeGreaterThan(1)
  for (const { subject, text, html } of mails)
    expect(subject + text + html).not.toMatch(/devolvimos|devolvió|trae/)
})

test('the shop that hears late of an order reads in its own words what went back', async () => {
  const { order, card } = await paidOrder()
  await refunded(order, '500.00', [card.id, 1])
  const { text } = about(await readMails(), /^Pedido nuevo/)
  expect(text).toContain('1 × Carta (Sellado): $ 500,00 · Se devolvió 1\n')
  expect(text).toContain('Total: $ 2.500,00\nDevuelto: $ 500,00\n')
})

test('who paid twice reads in later mails why money went back', async () => {
  const { started } = await shop.paid(await makeProduct(shop.db))
  await shop.pay(started)
  await shop.learn()
  await shop.refund()
  const why = 'Recibimos un pago de más y te lo devolvimos. Tu pedido sigue como estaba.'
  const own = about(await readMails(), /^Te devolvimos/)
  expect(own.text).not.toContain(why) // it says so itself
  await move(await shop.order(started), 'preparada')
  const { text } = about(await readMails(), /preparado$/)
  expect(text).toContain(`Total: $ 1.000,00\nTe devolvimos: $ 1.000,00\n\n${why}`)
})
