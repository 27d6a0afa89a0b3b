import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { waitMs } from '../background-work/due-rows.ts'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { dueMails } from '../outbox/due-mails.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { startSmtp } from '../testing/smtp-listener.ts'
import { type Mailer, sendMails } from './send-mails.ts'
import { type MailTransport, type OutgoingMail, openTransport } from './transport.ts'

let database: OpenDatabase
let folder: string
let failures: { clave: string; next: Date | null }[]
let unmarked: string[]

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'mazo-mail-'))
  return () => rm(folder, { recursive: true })
})

beforeEach(async () => {
  failures = []
  unmarked = []
  await database.db.execute(sql`update correos set proximo_en = null`)
})

const mailerOver = (transport: MailTransport): Mailer => ({
  db: database.db,
  transport,
  publicUrl: 'https://mazo.example',
  shopMail: 'duenia@mazo.example',
  failed: (clave, _error, next) => failures.push({ clave, next }),
  unmarked: (clave) => unmarked.push(clave),
})

/** Stops mails from being marked as sent. @returns a function that allows it again */
async function refuseMarks(): Promise<() => Promise<void>> {
  const change = (what: string) => database.pool.query(`alter table correos ${what}`)
  await change('add constraint sin_marca check (enviado_en is null) not valid')
  const allow = async () => void (await change('drop constraint if exists sin_marca'))
  onTestFinished(allow)
  return allow
}

async function order(given: Parameters<typeof orderOf>[1] = {}, titulo = 'Charizard ex 199/165') {
  const product = await makeProduct(database.db, { titulo, precio: '12500.00', estado_id: 2 })
  const { answer } = await placeOrder(database.db, orderOf([[product, 2]], given), { holdMs: 172_800_000 })
  return answer
}

/** A clock that stands `ms` after now. */
const after = (ms: number) => () => new Date(Date.now() + ms)

const waiting = async () =>
  (
    await database.db.execute<{ clave: string; intentos: number; error: string | null }>(
      sql`select clave, intentos, error from correos where enviado_en is null and proximo_en is not null order by id`,
    )
  ).rows

test('an order without a mail server leaves two whole files, one for the buyer and one for the shop', async () => {
  const { numero, token } = await order()
  expect(await sendMails(mailerOver(openTransport(undefined, folder)))).toBe(2)
  const files = (await readdir(folder)).toSorted()
  expect(files).toEqual([
    expect.stringMatching(/^orden-\d+-comprador\.eml$/),
    expect.stringMatching(/^orden-\d+-tienda\.eml$/),
  ])
  const [buyer = '', shop = ''] = await Promise.all(
    files.map(async (file) => readable(await readFile(path.join(folder, file), 'utf8'))),
  )
  expect(buyer).toContain('To: martina@correo.example')
  expect(buyer).toContain(numero)
  expect(buyer).toContain(`https://mazo.example/pedido/${token}`)
  expect(buyer).toContain('MAZO.CARTAS.DEMO')
  expect(buyer).toContain('0000000000000000000000')
  for (const mail of [buyer, shop]) {
    expect(mail).toContain('2 × Charizard ex 199/165 (Near Mint): $ 25.000,00')
    expect(mail).toContain('>Near Mint</span>')
  }
  expect(buyer).toContain('Total: $ 35.000,00')
  expect(buyer).toContain(
    `https://wa.me/5491155550199?text=${encodeURIComponent(`¡Hola! Hice el pedido ${numero}`)}`,
  )
  expect(shop).toContain('To: duenia@mazo.example')
  expect(shop).toContain('Reply-To: =?UTF-8?Q?Martina_G=C3=B3mez?= <martina@correo.example>')
  expect(shop).toContain('1155550123')
})

test('what was sent is not sent again', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerOver(smtp.transport)
  await order()
  expect(await sendMails(mailer)).toBe(2)
  expect(await sendMails(mailer, after(86_400_000))).toBe(0)
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
    'duenia@mazo.example',
    'martina@correo.example',
  ])
})

test('a mail whose mark fails at first is marked a moment later', async () => {
  await using smtp = await startSmtp()
  const mailer = { ...mailerOver(smtp.transport), pause: await refuseMarks() }
  await order()
  expect(await sendMails(mailer)).toBe(2)
  expect(await waiting()).toEqual([])
  expect(unmarked).toEqual([])
})

test('a mail that could not be marked as sent is marked in its next turn, and not sent again', async () => {
  await using smtp = await startSmtp()
  const mailer = { ...mailerOver(smtp.transport), pause: async () => {} }
  const allowMarks = await refuseMarks()
  await order()
  expect(await sendMails(mailer)).toBe(2)
  expect(unmarked).toHaveLength(2)
  await allowMarks()
  expect(await waiting()).toHaveLength(2)
  expect(await sendMails(mailer, after(dueMails.leaseMs + 1_000))).toBe(0)
  expect(await waiting()).toEqual([])
  expect(smtp.received).toHaveLength(2)
})

test('while orders pour in, mails rest between few and few, and all go out', async () => {
  await using smtp = await startSmtp()
  for (let turn = 0; turn < 5; turn += 1) await order()
  const rests: number[] = []
  const pause = async (ms: number) => rests.push(ms)
  const send = (isRush: boolean) => sendMails({ ...mailerOver(smtp.transport), pause, isRush: () => isRush })
  expect(await send(true)).toBe(10)
  expect(rests).toHaveLength(3)
  for (const ms of rests) expect(ms).toBeGreaterThan(0)
  await order()
  expect(await send(false)).toBe(2)
  expect(rests).toHaveLength(3)
})

test('two processes that send at once send each mail once', async () => {
  await using smtp = await startSmtp()
  for (let turn = 0; turn < 5; turn += 1) await order()
  const sent = await Promise.all([
    sendMails(mailerOver(smtp.transport)),
    sendMails(mailerOver(smtp.transport)),
  ])
  expect(sent[0] + sent[1]).toBe(10)
  expect(smtp.received).toHaveLength(10)
})

test('a mail server that says «later» gets the mail later, under the same Message-ID', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerOver(smtp.transport)
  smtp.refuse(() => 451)
  await order()
  expect(await sendMails(mailer)).toBe(0)
  expect(await waiting()).toMatchObject([
    { intentos: 1, error: expect.stringContaining('451') },
    { intentos: 1 },
  ])
  smtp.refuse(() => undefined)
  expect(await sendMails(mailer)).toBe(0) // its time has not come
  expect(await sendMails(mailer, after(waitMs(dueMails, 1) + 1_000))).toBe(2)
  const ids = smtp.seen.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
})

test('a mail server that is down loses nothing', async () => {
  const smtp = await startSmtp()
  await smtp.stop()
  const mailer = mailerOver(smtp.transport)
  await order()
  expect(await sendMails(mailer)).toBe(0)
  expect(failures).toHaveLength(2)
  await smtp.start()
  await using _stopped = smtp
  expect(await sendMails(mailer, after(waitMs(dueMails, 1) + 1_000))).toBe(2)
  expect(await waiting()).toEqual([])
})

test('a mail that always fails keeps nobody else waiting, and in the end is kept with its error', async () => {
  await using smtp = await startSmtp()
  const mailer = mailerOver(smtp.transport)
  smtp.refuse((to) => (to === 'nadie@correo.example' ? 550 : undefined))
  await order({ mail: 'nadie@correo.example' })
  let time = 0
  for (let tries = 1; tries <= dueMails.mostTries; tries += 1) {
    if (tries <= 3) await order()
    await sendMails(mailer, after(time))
    time += waitMs(dueMails, tries) + 1_000
  }
  expect(smtp.received).toHaveLength(1 + 2 * 3)
  expect(failures).toHaveLength(dueMails.mostTries)
  expect(failures.at(-1)?.next).toBeNull()
  expect(await waiting()).toEqual([])
  const { rows } = await database.db.execute(
    sql`select intentos, error from correos where para = 'nadie@correo.example' and enviado_en is null`,
  )
  expect(rows).toEqual([{ intentos: dueMails.mostTries, error: expect.stringContaining('550') }])
})

test('markup and line breaks that people write stay text', async () => {
  await using smtp = await startSmtp()
  const nombre = '<script>alert(1)</script> "Ana" <otra@correo.example>'
  await order({ nombre }, 'Carta <img src=x onerror=alert(1)>\r\nBcc: todos@correo.example')
  await sendMails(mailerOver(smtp.transport))
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
    'duenia@mazo.example',
    'martina@correo.example',
  ])
  for (const { source } of smtp.received) {
    const [headers = '', body = ''] = splitMail(readable(source))
    expect(headers).not.toMatch(/^Bcc:/im)
    const html = body.slice(body.indexOf('<!DOCTYPE'))
    expect(html).not.toMatch(/<script|<img/i)
    expect(html).toContain('&lt;img src=x')
  }
})

function splitMail(source: string): [string, string] {
  const at = source.indexOf('\r\n\r\n')
  return [source.slice(0, at), source.slice(at)]
}

/** Quoted-printable undone, and non-breaking spaces as plain ones. */
function readable(source: string): string {
  const joined = source.replace(/=\r?\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const text = joined === bytes ? joined : decodeBody(joined)
  return text.replaceAll('\u00a0', ' ')
}

function decodeBody(joined: string): string {
  const [headers, body] = splitMail(joined)
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return headers + Buffer.from(bytes, 'latin1').toString('utf8')
}

const lockMails = [
  [
    'cuenta',
    'El sábado 21 de noviembre a las 09:05 hubo seis intentos fallidos de ingresar con el usuario «duena». El último vino de la dirección 10.0.0.9.',
  ],
  [
    'codigo',
    'El sábado 21 de noviembre a las 09:05 alguien puso bien la contraseña de «duena» y seis veces mal el código de su segundo factor. El último vino de la dirección 10.0.0.9.',
  ],
]

test.each(lockMails)(
  'the owner reads which account was closed, when and by whom: %s',
  async (tipo, words) => {
    const facts = { tipo, usuario: 'duena', ip: '10.0.0.9', momento: '2026-11-21T12:05:00.000Z' }
    await database.db.execute(sql`
    insert into correos (clave, plantilla, datos, para)
    values (${`ingresos:${tipo}:duena`}, 'ingresos_bloqueados', ${JSON.stringify(facts)}, null)`)
    const sent: OutgoingMail[] = []
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} }
    expect(await sendMails(mailerOver(transport), after(1_000))).toBe(1)
    expect(sent[0]).toMatchObject({
      to: 'duenia@mazo.example',
      subject: 'Demasiados intentos de ingresar a tu tienda',
      replyTo: undefined,
    })
    expect(sent[0]?.text).toContain(words)
  },
)
