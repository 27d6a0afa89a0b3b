import type { MailTemplate, OrderEvent } from '../outbox/tables.ts'
import { writeMoreTimeMail } from './more-time-mail.ts'
import {
  writeCorrectedMail,
  writeDeliveredMail,
  writeNoStockMail,
  writeOddPaymentMail,
  writePaidMail,
  writePartlyRefundedMail,
  writePreparedMail,
  writeReadyMail,
  writeRefundedMail,
  writeReviewedMail,
  writeSentMail,
} from './move-mails.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  writeBuyerMail,
  writeCancelledMail,
  writeChangedMail,
  writeReminderMail,
  writeShopMail,
} from './order-mails.ts'
import { writeReceiptMail } from './receipt-mail.ts'
import type { MailWords } from './words.ts'

export type OrderMail = Extract<MailTemplate, `orden_${string}`>

/** What is written about an order as it is now. */
export const orderMails: Record<OrderMail, (facts: OrderFacts, event: OrderEvent) => MailWords> = {
  orden_comprador: writeBuyerMail,
  orden_tienda: writeShopMail,
  orden_cancelada: writeCancelledMail,
  orden_pagada: writePaidMail,
  orden_preparada: writePreparedMail,
  orden_enviada: writeSentMail,
  orden_lista_para_retirar: writeReadyMail,
  orden_entregada: writeDeliveredMail,
  orden_reembolsada: writeRefundedMail,
  orden_pagada_sin_stock: writeNoStockMail,
  orden_modificada: writeChangedMail,
  orden_recordatorio: writeReminderMail,
  orden_reembolso_parcial: writePartlyRefundedMail,
  orden_en_revision: writeReviewedMail,
  orden_comprobante: writeReceiptMail,
  orden_mas_plazo: writeMoreTimeMail,
  orden_pago_distinto: writeOddPaymentMail,
  orden_corregida: writeCorrectedMail,
}

export const isOrderMail = (template: MailTemplate): template is OrderMail => template.startsWith('orden_')
