import type { MailTemplate, OrderEvent } from '../outbox/tables.ts'
import type { DrawnMail } from './blocks/draw-mail.ts'
import { moveMails } from './move-mails.ts'
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

export const isOrderMail = (template: MailTemplate): template is OrderMail => template.startsWith('orden_')
