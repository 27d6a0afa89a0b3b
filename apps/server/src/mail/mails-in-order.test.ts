import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { waitMs } from '../background-work/due-rows.ts'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { dueMails } from '../outbox/due-mails.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts'
import { type Mailer, sendMails } from './send-mails.ts'

/** Mails to the buyer of one order, queued by its steps. */

let database: OpenDatabase
let isDown = false
let heard: string[] = []
let inFlight = 0
let mostInFlight = 0

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(async () => {
  isDown = false
  heard = []
  mostInFlight = 0
  await database.db.execute(sql`delete from correos`)
})

/** A mailer whose mail server answers as `answers` does. */
const mailerOver = (answers: () => Promise<void>): Mailer => ({
  db: database.db,
  publicUrl: 'https://mazo.example',
  shopMail: 'duenia@mazo.example',
  failed: () => {},
  unmarked: () => {},
  transport: {
    close: () => {},
    send: async ({ subject }) => {
      await answers()
      heard.push(String(subject))
    },
  },
})

async function answer() {
  if (isDown) throw new Error('421 later')
  mostInFlight = Math.max(mostInFlight, ++inFlight)
  for (let look = 0; look < 20; look += 1) await database.db.execute(sql`select 1`)
  inFlight -= 1
}

/** @param ms from now: what has been queued just now is due a moment later */
const send = (ms = 1_000) => sendMails(mailerOver(answer), () => new Date(Date.now() + ms))

async function queueSteps() {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 2]]), { holdMs: 172_800_000 })
  await database.db.execute(sql`delete from correos where plantilla in ('orden_comprador', 'orden_tienda')`)
  for (const step of ['orden_pagada', 'orden_preparada', 'orden_enviada'])
    await database.db.execute(sql`
      insert into correos (clave, plantilla, datos, para)
      select ${step} || id, ${step}, jsonb_build_object('orden_id', id), mail
      from ordenes where numero = ${answer.numero}`)
  return answer.numero
}
const steps = ['Recibimos tu pago', 'preparado', 'en camino'].map((words) => expect.stringContaining(words))

test('mails of one order go out one after the other, in the order of its steps', async () => {
  await queueSteps()
  expect(await send()).toBe(3)
  expect(heard).toEqual(steps)
  expect(mostInFlight).toBe(1)
})

test('mails of several orders go out beside each other', async () => {
  await queueSteps()
  await queueSteps()
  let asked = 0
  const two = Promise.withResolvers<void>()
  const patient = mailerOver(async () => {
    asked += 1
    if (asked > 1) two.resolve()
    await two.promise
  })
  expect(await sendMails(patient, () => new Date(Date.now() + 1_000))).toBe(6)
})

test('a later mail waits for one that did not go yet, also if it is due first', async () => {
  await queueSteps()
  isDown = true
  expect(await send()).toBe(0)
  isDown = false
  await database.db.execute(sql`update correos set proximo_en = now() where plantilla <> 'orden_pagada'`)
  expect(await send()).toBe(0)
  expect(await send(1_000 + waitMs(dueMails, 2))).toBe(3)
  expect(heard).toEqual(steps)
})

test('of several orders whose mails wait none overtakes, though the later ones were due first', async () => {
  const numbers = [await queueSteps(), await queueSteps(), await queueSteps()]
  isDown = true
  expect(await send()).toBe(0)
  isDown = false
  await database.db.execute(sql`
    update correos set proximo_en = now() - interval '1 minute' + row_number * interval '-1 second'
    from (select id as of, row_number() over (order by id) from correos) as each where id = each.of`)
  expect(await send()).toBe(9)
  for (const numero of numbers) expect(heard.filter((subject) => subject.includes(numero))).toEqual(steps)
})

test('what does not go after half an hour of tries holds nothing up', async () => {
  await queueSteps()
  await database.db.execute(sql`
    update correos set intentos = 8, proximo_en = now() + interval '1 hour' where plantilla = 'orden_pagada'`)
  expect(await send()).toBe(2)
  expect(heard).toEqual(steps.slice(1))
})

test('what somebody asks of an order comes after what its buyer has not read of it yet', async () => {
  const numero = await queueSteps()
  isDown = true
  await send()
  isDown = false
  await askWithdrawal(database.db, { pedido: numero, motivo: '' })
  expect(await send()).toBe(1)
  expect(heard).toEqual([expect.stringContaining('Alguien se arrepintió')])
  expect(await send(1_000 + waitMs(dueMails, 2))).toBe(4)
  expect(heard.slice(1)).toEqual([...steps, expect.stringContaining('Tu código de arrepentimiento')])
})

test('of two processes and a slow mail server each mail of an order goes once', async () => {
  await queueSteps()
  const began = Date.now() + 1_000
  let asked = 0
  // Less than a mail may take, but three of them are longer than a mail is one process's own.
  const clock = () => new Date(began + asked * 55_000)
  const third = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const slow = mailerOver(async () => {
    asked += 1
    if (asked < 3) return
    third.resolve()
    await end.promise
  })
  const first = sendMails(slow, clock)
  await third.promise
  expect(await sendMails(mailerOver(answer), clock)).toBe(0)
  end.resolve()
  expect(await first).toBe(3)
  expect(heard).toEqual(steps)
})
