import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { askWithdrawal } from './ask-withdrawal.ts'

const noon = new Date('2026-11-21T15:00:00Z')
const mail = 'martina@correo.example'

const order = async (db: Database, given: Parameters<typeof orderOf>[1] = {}) =>
  (await placeOrder(db, orderOf([[await makeProduct(db), 1]], given), { holdMs: 3_600_000 })).answer

const ask = (db: Database, pedido: string, motivo = '') => askWithdrawal(db, { pedido, motivo }, noon)

/** A stored withdrawal, and who gets mail about it. */
async function kept(db: Database, { codigo }: WithdrawalAnswer) {
  const { rows } = await db.execute<{
    id: number
    numero: string | null
    mail: string | null
    motivo: string
  }>(sql`
    select a.id, o.numero, a.mail, a.motivo
    from arrepentimientos a left join ordenes o on o.id = a.orden_id where a.codigo = ${codigo}`)
  const [found] = rows
  if (!found) throw new Error('The withdrawal was not kept')
  const mails = await db.execute<{ plantilla: string; para: string | null }>(sql`
    select plantilla, para from correos where datos ->> 'arrepentimiento_id' = ${String(found.id)} order by id`)
  const { id: _id, ...rest } = found
  return { ...rest, mails: mails.rows }
}

const toBoth = (para: string) => [
  { plantilla: 'arrepentimiento_comprador', para },
  { plantilla: 'arrepentimiento_tienda', para: null },
]

test(
  'a number finds its order however it is written, and both sides are mailed once',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    for (const written of [numero, ` ${numero.replace('-', ' ')} `, `Pedido #${numero.replace('-', '')}`]) {
      const answer = await ask(db, written, '  Llegó tarde ')
      expect(await kept(db, answer)).toEqual({ numero, mail, motivo: 'Llegó tarde', mails: toBoth(mail) })
    }
  }),
)

test(
  'an address finds its order only where it bought once, whatever its case',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    expect(await kept(db, await ask(db, 'MARTINA@correo.example'))).toMatchObject({ numero, mail })
    const twice = 'bruno@correo.example'
    await order(db, { mail: twice })
    await order(db, { mail: twice })
    expect(await kept(db, await ask(db, twice))).toMatchObject({
      numero: null,
      mail: twice,
      mails: toBoth(twice),
    })
  }),
)

test(
  'a cancelled order does not count among those of an address',
  rolledBack(async (db) => {
    const gone = await order(db)
    await db.execute(sql`update ordenes set estado = 'cancelada' where numero = ${gone.numero}`)
    const { numero } = await order(db)
    expect(await kept(db, await ask(db, mail))).toMatchObject({ numero })
  }),
)

test(
  'a number that nobody has is kept too: the shop reads it, and there is no buyer to mail',
  rolledBack(async (db) => {
    expect(await kept(db, await ask(db, '999-0000'))).toEqual({
      numero: null,
      mail: null,
      motivo: '',
      mails: [{ plantilla: 'arrepentimiento_tienda', para: null }],
    })
  }),
)

test(
  'the answer looks the same for an order that exists and for one that does not',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    const answers = [await ask(db, numero), await ask(db, '999-0000'), await ask(db, 'nadie@correo.example')]
    for (const answer of answers)
      expect(answer).toEqual({
        codigo: expect.stringMatching(/^ARR-[A-HJKMNP-Z2-9]{8}$/),
        vence_en: '2026-11-22T15:00:00.000Z',
      })
    expect(new Set(answers.map(({ codigo }) => codigo)).size).toBe(3)
  }),
)

test(
  'who asks again gets the first code, and another reason is added to the first one',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    for (const [written, again] of [
      [numero, `Pedido #${numero.replace('-', '')}`],
      ['999-0000', '9990000'],
      ['Nadie@correo.example', ' nadie@CORREO.example'],
    ] as const) {
      const first = await ask(db, written, 'Llegó tarde'.padEnd(1_000, '.'))
      const later = new Date(noon.getTime() + 3_600_000)
      const second = await askWithdrawal(db, { pedido: again, motivo: 'Y no era' }, later)
      // The same answer as for a first request.
      expect(second).toEqual({ codigo: first.codigo, vence_en: '2026-11-22T16:00:00.000Z' })
      await ask(db, again, 'Y no era')
      const { motivo, mails } = await kept(db, first)
      expect(motivo.replace(/\.+/, '')).toBe(
        'Llegó tarde\n[Agregado el sábado 21 de noviembre a las 13:00] Y no era',
      )
      expect(mails.filter(({ plantilla }) => plantilla === 'arrepentimiento_tienda')).toHaveLength(1)
    }
  }),
)

test(
  'nobody learns by the code whose order it is, and what was answered may be asked anew',
  rolledBack(async (db) => {
    const { numero } = await order(db)
    const first = await ask(db, numero)
    expect((await ask(db, mail)).codigo).not.toBe(first.codigo)
    await db.execute(sql`update arrepentimientos set estado = 'resuelto' where codigo = ${first.codigo}`)
    expect((await ask(db, numero)).codigo).not.toBe(first.codigo)
  }),
)
