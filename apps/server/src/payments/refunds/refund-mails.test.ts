import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { readOrderFacts } from '../../mail/order-facts.ts'
import { orderMails } from '../../mail/order-templates.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { payments } from '../tables.ts'
import { askRefund } from './ask-refund.ts'
import { finishRefund } from './do-refunds.ts'

/** A paid order and its payment, which is the order's money if it `counts`. */
async function paidOrder(db: Database, { counts = true } = {}) {
  const box = await makeProduct(db, { precio: '1000.00' })
  const { answer } = await placeOrder(db, orderOf([[box, 2]], { retiroPersonal: true }), {
    holdMs: 3_600_000,
  })
  const { rows } = await db.execute<{ id: number; version: number; total: string }>(
    sql`update ordenes set estado = 'pagada' where token = ${answer.token} returning id, version, total`,
  )
  const [order] = rows
  if (!order) throw new Error('The order is not there')
  const [payment] = await db
    .insert(payments)
    .values({
      orden_id: order.id,
      medio: 'transferencia',
      estado: 'aprobado',
      importe: order.total,
      cuenta: counts,
    })
    .returning()
  await db.execute(sql`delete from correos`)
  return { ...order, pago_id: payment?.id ?? 0 }
}

async function refund(db: Database, { id, pago_id }: { id: number; pago_id: number }, importe: string) {
  const { rows } = await db.execute<{ version: number }>(sql`select version from ordenes where id = ${id}`)
  const body = {
    version: rows[0]?.version ?? 0,
    pago_id,
    importe,
    motivo: '',
    devolver_stock: false,
    lineas: [],
  }
  await askRefund(db, id, body, 'ana')
}

const mails = async (db: Database) =>
  (
    await db.execute<{ plantilla: string; para: string; importe: string | null }>(
      sql`select plantilla, para, datos ->> 'importe' as importe from correos order by id`,
    )
  ).rows

const para = 'martina@correo.example'

test(
  'the buyer is told of each part that goes back, and of the last of it by the move of the order',
  rolledBack(async (db) => {
    const order = await paidOrder(db)
    await refund(db, order, '500.00')
    await refund(db, order, '250.50')
    expect(await mails(db)).toEqual([
      { plantilla: 'orden_reembolso_parcial', para, importe: '500.00' },
      { plantilla: 'orden_reembolso_parcial', para, importe: '250.50' },
    ])
    await refund(db, order, '1249.50')
    expect((await mails(db)).slice(2)).toEqual([{ plantilla: 'orden_reembolsada', para, importe: null }])
  }),
)

test(
  'money that was none of the order goes back with a mail, and the order stays paid',
  rolledBack(async (db) => {
    const order = await paidOrder(db, { counts: false })
    await refund(db, order, order.total)
    expect(await mails(db)).toEqual([{ plantilla: 'orden_reembolso_parcial', para, importe: order.total }])
    const { rows } = await db.execute(sql`select estado from ordenes where id = ${order.id}`)
    expect(rows).toEqual([{ estado: 'pagada' }])
  }),
)

test(
  'a refund that is taken down twice, or that the provider told of first, mails once',
  rolledBack(async (db) => {
    const order = await paidOrder(db)
    await refund(db, order, order.total)
    await db.execute(sql`update reembolsos set estado = 'hecho'`)
    const again = await db.execute<{ id: number }>(sql`select id from reembolsos`)
    const id = again.rows[0]?.id ?? 0
    await db.transaction((tx) => finishRefund(tx, id, null))
    // As if a notice had moved the order before the answer to the refund arrived.
    await db.execute(sql`update reembolsos set estado = 'pedido' where id = ${id}`)
    await db.transaction((tx) => finishRefund(tx, id, null))
    expect(await mails(db)).toHaveLength(1)
  }),
)

test(
  'the mail says how much went back, and for which units',
  rolledBack(async (db) => {
    const { id } = await paidOrder(db)
    const facts = await readOrderFacts(db, id, 'https://tienda.example')
    const mail = orderMails.orden_reembolso_parcial(facts, { orden_id: id, importe: '500.00' })
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(mail.subject)).toBe(`Te devolvimos $ 500,00 del pedido ${facts.order.numero}`)
    expect(plain(mail.text)).toContain('Te devolvimos $ 500,00 de lo que pagaste.')
    expect(plain(mail.html)).toContain('Te devolvimos $ 500,00 de lo que pagaste.')
    const por = [{ titulo: 'Caja', cantidad: 1 }]
    const ofUnits = orderMails.orden_reembolso_parcial(facts, { orden_id: id, importe: '500.00', por })
    expect(ofUnits.text).toContain('Es por: 1 × Caja.\n\nEl resto de tu pedido sigue como estaba.')
  }),
)
