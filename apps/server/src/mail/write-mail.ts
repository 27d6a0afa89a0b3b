import type { Database } from '../db/database.ts'
import type { QueuedMail } from '../outbox/due-mails.ts'
import type {
  InvitationEvent,
  LockEvent,
  NewPasswordEvent,
  OrderEvent,
  PaymentEvent,
  WithdrawalEvent,
} from '../outbox/tables.ts'
import { readSettingsRow } from '../site/read-settings.ts'
import { brandOf } from './blocks/brand.ts'
import type { DrawnMail } from './blocks/draw-mail.ts'
import { type MailShop, readOrderFacts } from './order-facts.ts'
import { isOrderMail, isStillTrue, orderMails } from './order-templates.ts'
import { writePaymentMail } from './payment-mail.ts'
import { writeInvitationMail, writeLockMail, writeNewPasswordMail } from './staff-mails.ts'
import type { OutgoingMail } from './transport.ts'
import { writeWithdrawalMail } from './withdrawal-mail.ts'

/** What the mails of a shop are written with. */
export type MailSource = {
  db: Database
  /** The address of the shop without a trailing slash, for links. */
  publicUrl: string
  /** What the links of invitations are made with. */
  sessionSecret?: string
  /** Unset: the shop's own name and address. */
  mailFrom?: string
  /** Where the shop reads its mail. Unset: its public address. */
  shopMail?: string
}

/** Writes a queued mail as it goes out, with the shop's data of now; undefined if it would say what is over. */
export async function writeMail(source: MailSource, mail: QueuedMail): Promise<OutgoingMail | undefined> {
  const queued = await drawQueued(source, mail)
  if (!queued) return undefined
  const { drawn, shop, buyer } = queued
  const from = source.mailFrom ?? { name: shop.nombre, address: shop.mail }
  const name = mail.clave.replace(/[^\w-]+/g, '-')
  return {
    name,
    from,
    to: mail.para ?? source.shopMail ?? shop.mail,
    replyTo: mail.para ? undefined : buyer,
    // The id is the same on every try, so that a mailbox shows the mail once even if an answer was lost.
    messageId: `<${name}.${mail.creado_en.getTime()}@${domainOf(shop.mail)}>`,
    date: mail.creado_en,
    ...drawn,
    subject: drawn.subject.replaceAll('\u00a0', ' '), // kept plain, it needs no encoding
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type Drawn = { drawn: DrawnMail; shop: MailShop; buyer?: { name: string; address: string } | undefined }

async function drawQueued(source: MailSource, { plantilla, datos }: QueuedMail): Promise<Drawn | undefined> {
  const { db, publicUrl } = source
  if (isOrderMail(plantilla)) {
    const event = datos as OrderEvent
    const facts = await readOrderFacts(db, event.orden_id, publicUrl)
    if (!isStillTrue(plantilla, facts)) return undefined
    const buyer = { name: facts.order.nombre, address: facts.order.mail }
    return { drawn: orderMails[plantilla](facts, event), shop: facts.shop, buyer }
  }
  const shop = await readSettingsRow(db)
  const brand = brandOf(shop, publicUrl)
  switch (plantilla) {
    case 'ingresos_bloqueados':
      return { drawn: writeLockMail(brand, datos as LockEvent), shop }
    case 'invitacion_personal':
      return { drawn: await writeInvitationMail(source, brand, datos as InvitationEvent), shop }
    case 'clave_nueva':
      return { drawn: await writeNewPasswordMail(source, brand, datos as NewPasswordEvent), shop }
    case 'pago_por_revisar':
      return { drawn: await writePaymentMail(db, brand, datos as PaymentEvent), shop }
    default:
      return { ...(await writeWithdrawalMail(source, shop, plantilla, datos as WithdrawalEvent)), shop }
  }
}

const domainOf = (address: string) => address.split('@')[1]?.replace(/[^\w.-]/g, '') || 'mazo.invalid'
