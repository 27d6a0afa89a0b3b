import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { claimDue, leaseMs, markFailed, markSent, type QueuedMail } from '../outbox/claim-mails.ts'
import type {
  InvitationEvent,
  LockEvent,
  NewPasswordEvent,
  OrderEvent,
  PaymentEvent,
  WithdrawalEvent,
} from '../outbox/tables.ts'
import { readSettingsRow } from '../site/read-settings.ts'
import { brandOf } from './brand.ts'
import type { DrawnMail } from './draw-mail.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import { isOrderMail, orderMails } from './order-templates.ts'
import { writePaymentMail } from './payment-mail.ts'
import { writeInvitationMail, writeLockMail, writeNewPasswordMail } from './staff-mails.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'
import { writeWithdrawalMail } from './withdrawal-mail.ts'

export type Mailer = {
  db: Database
  transport: MailTransport
  /** The address of the shop without a trailing slash, for links. */
  publicUrl: string
  /** What the links of invitations are made with. */
  sessionSecret?: string
  /** Unset: the shop's own name and address. */
  mailFrom?: string
  /** Where the shop reads its mail. Unset: its public address. */
  shopMail?: string
  /** A mail that failed; `next` is when it is tried again, null when it was the last time. */
  failed: (clave: string, error: unknown, next: Date | null) => void
  /** A mail that was sent, though the database did not take it down: it is marked in its next turn. */
  unmarked: (clave: string, error: unknown) => void
  /** How the waits between tries to mark a mail pass. */
  pause?: (ms: number) => Promise<unknown>
}

/** Sent at once: a reader whose server is slow or refuses keeps nobody else waiting. */
const atOnce = 4
const sendLimitMs = leaseMs / 2
const markAgainAfterMs = [200, 1_000, 3_000]
/** Sent, and not marked yet. While this process lives it does not send them again. */
const sentUnmarked = new WeakMap<Database, Set<number>>()

/**
 * Sends the mails that are due, and those that become due meanwhile, until none is left. One that fails waits for its
 * next turn, a little longer each time.
 * @returns how many were sent
 */
export async function sendMails(mailer: Mailer, clock: () => Date = () => new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const taken = await claimDue(mailer.db, clock(), atOnce)
    if (taken.length === 0) return sent
    const results = await Promise.all(taken.map((mail) => sendOne(mailer, mail, clock)))
    sent += results.filter(Boolean).length
  }
}

async function sendOne(mailer: Mailer, mail: QueuedMail, clock: () => Date): Promise<boolean> {
  const unmarked = sentUnmarked.get(mailer.db) ?? new Set()
  sentUnmarked.set(mailer.db, unmarked)
  if (unmarked.has(mail.id)) {
    await keepMark(mailer, mail, clock, unmarked)
    return false
  }
  try {
    await within(sendLimitMs, mailer.transport.send(await writeMail(mailer, mail)))
  } catch (error) {
    mailer.failed(mail.clave, error, await markFailed(mailer.db, mail, describe(error), clock()))
    return false
  }
  unmarked.add(mail.id)
  await keepMark(mailer, mail, clock, unmarked)
  return true
}

async function keepMark(mailer: Mailer, mail: QueuedMail, clock: () => Date, unmarked: Set<number>) {
  for (const waitMs of [...markAgainAfterMs, null]) {
    try {
      await markSent(mailer.db, mail, clock())
      unmarked.delete(mail.id)
      return
    } catch (error) {
      if (waitMs === null) return mailer.unmarked(mail.clave, error)
      await (mailer.pause ?? delay)(waitMs)
    }
  }
}

async function writeMail(mailer: Mailer, mail: QueuedMail): Promise<OutgoingMail> {
  const { words, shop, buyer } = await writeWords(mailer, mail)
  const from = mailer.mailFrom ?? { name: shop.nombre, address: shop.mail }
  const name = mail.clave.replace(/[^\w-]+/g, '-')
  return {
    name,
    from,
    to: mail.para ?? mailer.shopMail ?? shop.mail,
    replyTo: mail.para ? undefined : buyer,
    // The same on every try, so that a mailbox that got it before the answer was lost shows it once.
    messageId: `<${name}.${Math.round(mail.creado_ms)}@${domainOf(shop.mail)}>`,
    date: new Date(mail.creado_ms),
    ...words,
    subject: words.subject.replaceAll('\u00a0', ' '), // kept plain, it needs no encoding
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type Written = { words: DrawnMail; shop: OrderFacts['shop']; buyer?: { name: string; address: string } }

async function writeWords(
  { db, publicUrl, sessionSecret }: Mailer,
  { plantilla, datos }: QueuedMail,
): Promise<Written> {
  if (isOrderMail(plantilla)) {
    const event = datos as OrderEvent
    const facts = await readOrderFacts(db, event.orden_id, publicUrl)
    const buyer = { name: facts.order.nombre, address: facts.order.mail }
    return { words: orderMails[plantilla](facts, event), shop: facts.shop, buyer }
  }
  const shop = await readSettingsRow(db)
  const brand = brandOf(shop, publicUrl)
  const making = { publicUrl, sessionSecret }
  switch (plantilla) {
    case 'ingresos_bloqueados':
      return { words: writeLockMail(brand, datos as LockEvent), shop }
    case 'invitacion_personal':
      return { words: await writeInvitationMail(db, brand, datos as InvitationEvent, making), shop }
    case 'clave_nueva':
      return { words: await writeNewPasswordMail(db, brand, datos as NewPasswordEvent, making), shop }
    case 'pago_por_revisar':
      return { words: await writePaymentMail(db, brand, datos as PaymentEvent), shop }
    default:
      return { words: await writeWithdrawalMail(db, brand, plantilla, datos as WithdrawalEvent), shop }
  }
}

const domainOf = (address: string) => address.split('@')[1]?.replace(/[^\w.-]/g, '') || 'mazo.invalid'

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
