import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { moveOrder } from '../order-management/move-order.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { remindOrders } from '../orders/remind-orders.ts'
import { askRefund } from '../payments/refunds/ask-refund.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { startSmtp } from '../testing/smtp-listener.ts'
import { sendMails } from './send-mails.ts'

const minute = 60_000
const holdMs = 48 * 60 * minute
const tracking = 'https://correo.example/seguir?envio=AR123&ver=1'
let database: OpenDatabase
/** How long after now the shop's clock stands. */
let passed = 0

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  passed = 0
  await database.db.execute(sql`delete from correos`)
})

async function place(mail: string, retiroPersonal: boolean): Promise<number> {
  const product = await makeProduct(database.db)
  const { answer } = await placeOrder(database.db, orderOf([[product, 1]], { mail, retiroPersonal }), {
    holdMs,
  })
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where token = ${answer.token}`,
  )
  return rows[0]?.id ?? 0
}

async function versionOf(id: number) {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version from ordenes where id = ${id}`,
  )
  return rows[0]?.version ?? 0
}

async function move(id: number, ...states: OrderState[]) {
  for (const a of states)
    await moveOrder(database.db, id, { a, version: await versionOf(id), seguimiento: tracking }, 'ana')
}

/** Sends back a part of what was paid for an order. */
async function refundPart(id: number, importe: string) {
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from pagos where orden_id = ${id}`)
  const body = { pago_id: rows[0]?.id ?? 0, importe, motivo: '', devolver_stock: false, lineas: [] }
  await askRefund(database.db, id, { ...body, version: await versionOf(id) }, 'ana')
}

/** Three orders go through every event that causes a mail, first the reminder, after which time goes by. */
async function everything(meanwhile = async () => {}) {
  const sent = await place('envio@correo.example', false)
  const fetched = await place('retiro@correo.example', true)
  const dropped = await place('cancelada@correo.example', true)
  await remindOrders(database.db, new Date(Date.now() + holdMs / 2 + minute))
  await meanwhile()
  await move(sent, 'pagada', 'preparada', 'enviada', 'entregada')
  await move(fetched, 'pagada', 'preparada', 'lista_para_retirar')
  await refundPart(fetched, '100.00')
  await move(fetched, 'reembolsada')
  await move(dropped, 'cancelada')
}

const wanted = {
  'envio@correo.example': ['comprador', 'recordatorio', 'pagada', 'preparada', 'enviada', 'entregada'],
  'retiro@correo.example': [
    'comprador',
    'recordatorio',
    'pagada',
    'preparada',
    'lista_para_retirar',
    'reembolso',
    'reembolsada',
  ],
  'cancelada@correo.example': ['comprador', 'recordatorio', 'cancelada'],
  'duenia@mazo.example': ['tienda', 'tienda', 'tienda'],
}

type Received = { to: string; messageId: string; source: string }
const kindOf = ({ messageId }: Received) => /^<orden-\d+-([a-z_]+)/.exec(messageId)?.[1] ?? ''
/** What each reader got, by the kind of the mail. */
const byReader = (mails: readonly Received[]) =>
  Object.fromEntries(
    Object.keys(wanted).map((reader) => [
      reader,
      mails
        .filter(({ to }) => to === reader)
        .map(kindOf)
        .toSorted(),
    ]),
  )
const wantedByReader = (isWanted: (kind: string) => boolean) =>
  Object.fromEntries(
    Object.entries(wanted).map(([reader, kinds]) => [reader, kinds.filter(isWanted).toSorted()]),
  )

const mailerTo = ({ transport }: Awaited<ReturnType<typeof startSmtp>>, failed: () => void = () => {}) => ({
  db: database.db,
  transport,
  publicUrl: 'https://mazo.example',
  shopMail: 'duenia@mazo.example',
  failed,
  unmarked: () => {},
})
const clock = () => new Date(Date.now() + passed)

test('each step of an order is mailed once, as text and as HTML, with how to follow the parcel', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerTo(smtp)
  const sendTwice = () => Promise.all([sendMails(mailer, clock), sendMails(mailer, clock)])
  passed += 6 * minute // until then a step may be taken back
  await everything(async () => void (await sendTwice()))
  await sendTwice()
  expect(byReader(smtp.received)).toEqual(wantedByReader(() => true))
  for (const { source } of smtp.received) {
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2)
  }
  const onItsWay = smtp.received.find((mail) => kindOf(mail) === 'enviada')
  const [, text = '', html = ''] = partsOf(onItsWay?.source ?? '')
  expect(text).toContain(`Seguí el envío: ${tracking}`)
  expect(html).toContain(`href="${tracking.replace('&', '&amp;')}"`)
  expect(await sendMails(mailer, clock)).toBe(0)
})

test('a mail server that is down for an hour gets each mail once when it is back, but for what is over', async () => {
  const smtp = await startSmtp()
  await smtp.stop()
  let failures = 0
  const mailer = mailerTo(smtp, () => {
    failures += 1
  })
  await everything()
  const stillTrue = wantedByReader((kind) => kind !== 'recordatorio')
  const all = Object.values(stillTrue).flat().length
  for (; passed < 60 * minute; passed += minute) expect(await sendMails(mailer, clock)).toBe(0)
  // What follows another mail of its order to its reader is not tried before that one.
  const { rows } = await database.db.execute<{ first: number }>(sql`
    select distinct on (datos->'orden_id', para) intentos as first from correos
    where proximo_en is not null order by datos->'orden_id', para, id`)
  for (const { first } of rows) expect(first).toBeGreaterThan(5)
  expect(failures).toBeGreaterThan(rows.length * 5)
  expect(failures).toBeLessThan(all * 12) // the wait between tries grows

  await smtp.start()
  await using _stopped = smtp
  let sent = 0
  for (; passed < 120 * minute; passed += minute) sent += await sendMails(mailer, clock)
  expect(sent).toBe(all)
  expect(byReader(smtp.seen)).toEqual(stillTrue)
  expect(new Set(smtp.seen.map(({ messageId }) => messageId)).size).toBe(all)
  // Nobody is asked to pay who paid, or whose order was cancelled.
  for (const mail of smtp.seen.filter((one) => kindOf(one) === 'comprador')) {
    const [, text = ''] = partsOf(mail.source)
    expect(text).toContain('Tu número de pedido es')
    expect(text).not.toMatch(/Para pagar|Te lo guardamos|Ya transferiste/)
  }
})

test('a mail server that takes a mail and whose answer is lost gets it again under the same name', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerTo(smtp)
  await place('uno@correo.example', true)
  smtp.refuse(() => 421) // it has the mail already when it says so
  expect(await sendMails(mailer, clock)).toBe(0)
  smtp.refuse(() => undefined)
  passed = 5 * minute
  expect(await sendMails(mailer, clock)).toBe(2)
  const ids = smtp.seen.map(({ messageId }) => messageId)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
})

test('who pays in cash at pick-up reads until when they can come', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerTo(smtp)
  await place('efectivo@correo.example', true)
  await place('envio@correo.example', false)
  await sendMails(mailer, clock)
  const textTo = (reader: string) => {
    const mail = smtp.received.find(({ to }) => to === reader)
    return partsOf(mail?.source ?? '')[1] ?? ''
  }
  expect(textTo('efectivo@correo.example')).toMatch(
    /Si pagás en efectivo, podés venir a pagarlo y retirarlo en ese horario: te lo guardamos hasta el \S+ \d+ de \S+/,
  )
  expect(textTo('envio@correo.example')).not.toContain('efectivo, podés')
})

/** Headers, plain text and HTML of a mail, as people read them. */
function partsOf(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  return source.split(`--${boundary}`).map(readable)
}

/** A part with its encoding undone. */
function readable(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const body = part.slice(at + 4)
  if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
