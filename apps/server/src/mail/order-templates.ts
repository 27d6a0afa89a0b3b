import type { MailTemplate, OrderEvent } from '../outbox/tables.ts'
import type { DrawnMail } from './blocks/draw-mail.ts'
import { moveMails } from './move-mails.ts'
import { isWaiting } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  writeBuyerMail,
  writeCancelledMail,
  writeChangedMail,
  writeMoreTimeMail,
  writeReceiptMail,
  writeReminderMail,
  writeShopMail,
} from './order-mails.ts'

export type OrderMail = Extract<MailTemplate, `orden_${string}`>

/** What is written about an order as it is now. */
export const orderMails: Record<OrderMail, (facts: OrderFacts, event: OrderEvent) => DrawnMail> = {
  ...moveMails,
  orden_comprador: writeBuyerMail,
  orden_tienda: writeShopMail,
  orden_modificada: writeChangedMail,
  orden_recordatorio: writeReminderMail,
  orden_mas_plazo: writeMoreTimeMail,
  orden_comprobante: writeReceiptMail,
  orden_cancelada: writeCancelledMail,
}

/** A mail that waited for its server may come when nobody has to pay any more. */
export const isStillTrue = (template: OrderMail, { order }: OrderFacts) =>
  isWaiting(order) || (template !== 'orden_recordatorio' && template !== 'orden_mas_plazo')

export const isOrderMail = (template: MailTemplate): template is OrderMail => template.startsWith('orden_')
