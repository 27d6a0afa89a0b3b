import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { rolledBack } from '../testing/database/database.ts'
import { deliverMails } from '../testing/deliver-mails.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { askWithdrawal } from './ask-withdrawal.ts'

/** An order of Martina's, whose own mails are out. */
async function order(db: Database) {
  const lines = [[await makeProduct(db), 1]] as const
  const { answer } = await placeOrder(db, orderOf(lines, { mail: 'Martina@correo.example' }), {
    holdMs: 3_600_000,
  })
  await db.execute(sql`delete from correos`)
  return answer
}

/** The mails of a withdrawal: to the buyer, where one is known, and to the shop. */
async function mailsOf(db: Database) {
  const sent = await deliverMails(db, 'secreto')
  return {
    buyer: sent.find(({ to }) => String(to).toLowerCase().endsWith('@correo.example')),
    shop: sent.find(({ subject }) => subject?.startsWith('Alguien se arrepintió')),
  }
}

test.each(['number', 'address'])('who withdrew by the %s of the order gets the way to its page', (how) =>
  rolledBack(async (db) => {
    const { numero, token } = await order(db)
    await askWithdrawal(db, { pedido: how === 'number' ? numero : 'martina@correo.example', motivo: '' })
    const { buyer } = await mailsOf(db)
    expect(buyer?.text).toContain('seguila en la página de tu pedido, o escribinos desde ahí.')
    expect(buyer?.text).toContain(`Mirá tu pedido: https://mazo.example/pedido/${token}`)
    expect(buyer?.html).toContain(`href="https://mazo.example/pedido/${token}"`)
  })(),
)

test(
  'a mail to an address that is not the order’s reveals nothing of it, and names the chat',
  rolledBack(async (db) => {
    const { numero, token } = await order(db)
    await askWithdrawal(db, { pedido: numero, motivo: '' })
    // The shop corrects the buyer's address before the mail goes out to the old one.
    await db.execute(sql`update ordenes set mail = 'otra@correo.example' where numero = ${numero}`)
    const { buyer } = await mailsOf(db)
    expect(buyer?.to).toBe('Martina@correo.example')
    for (const part of [buyer?.text, buyer?.html]) {
      expect(part).not.toContain(token)
      expect(part).not.toMatch(/Martina|página de tu pedido/)
    }
    expect(buyer?.text).toContain(
      '¿No lo pediste vos? Con esto no cambió nada en tu compra: escribinos por WhatsApp: https://wa.me/5491155550199',
    )
    expect(buyer?.html).toContain('href="https://wa.me/5491155550199"')
  }),
)

test(
  'a reply to the shop’s notice of a withdrawal goes to its buyer',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    await askWithdrawal(db, { pedido: numero, motivo: '' })
    const { buyer, shop } = await mailsOf(db)
    expect(shop?.replyTo).toEqual({ name: 'Martina Gómez', address: 'Martina@correo.example' })
    expect(buyer?.replyTo).toBeUndefined()
  }),
)

test(
  'of a purchase that is not known the reply goes to the address that was written',
  rolledBack(async (db) => {
    await askWithdrawal(db, { pedido: 'nadie@correo.example', motivo: '' })
    expect((await mailsOf(db)).shop?.replyTo).toEqual({ name: '', address: 'nadie@correo.example' })
    await askWithdrawal(db, { pedido: '999-0000', motivo: '' })
    expect((await mailsOf(db)).shop?.replyTo).toBeUndefined()
  }),
)
