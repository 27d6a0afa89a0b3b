import { formatMoney, toCentavos } from '@mazo/contract/money.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import type { PaymentEvent } from '../outbox/tables.ts'
import { payments } from '../payments/tables.ts'
import { button, factBox, heading, paragraph } from './blocks/blocks.ts'
import type { MailBrand } from './blocks/brand.ts'
import { type DrawnMail, drawMail } from './blocks/draw-mail.ts'
import { officeLink } from './links.ts'

/** What happened; the back office says what to do about it. */
const happened: Partial<Record<PaymentProblem, string>> = {
  fuera_de_termino: 'Entró un pago de una orden que ya estaba cancelada.',
  importe_distinto: 'Entró un pago por un importe que no es el de la orden.',
  moneda_distinta: 'Entró un pago en otra moneda.',
  otra_cuenta: 'Se pagó una orden en otra cuenta de Mercado Pago.',
  sin_orden: 'Entró un pago que no es de ninguna orden.',
  contracargo: 'El comprador desconoció un pago y el banco se llevó el dinero.',
  reclamo: 'El comprador abrió un reclamo en Mercado Pago.',
  reembolso_fallido: 'Mercado Pago no pudo hacer una devolución.',
}

/** `numero` is the number of its order, if it has one. */
type Found = Pick<typeof payments.$inferSelect, 'importe' | 'moneda' | 'proveedor_id'> & {
  problema: PaymentProblem
  numero: string | null
}

/** To the shop: a payment that somebody has to look at. */
export async function writePaymentMail(
  db: Database,
  brand: MailBrand,
  { pago_id, problema }: PaymentEvent,
): Promise<DrawnMail> {
  const [found] = await db
    .select({
      importe: payments.importe,
      moneda: payments.moneda,
      proveedor_id: payments.proveedor_id,
      numero: orders.numero,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orden_id))
    .where(eq(payments.id, pago_id))
  if (!found) throw new Error(`There is no payment ${pago_id} to write about`)
  return paymentMail({ ...found, problema }, brand)
}

export function paymentMail(
  { problema, importe, moneda, numero, proveedor_id }: Found,
  brand: MailBrand,
): DrawnMail {
  const what = happened[problema] ?? 'Un pago necesita que lo mires.'
  return drawMail(brand, {
    subject: `Un pago por revisar${numero ? ` de la orden ${numero}` : ''}`,
    preview: what,
    blocks: [
      heading('Un pago por revisar'),
      paragraph(what),
      factBox([
        ['Orden', numero],
        ['Importe', formatMoney(toCentavos(importe), moneda)],
        ['Pago en Mercado Pago', proveedor_id],
      ]),
      button(officeLink(brand.url, '/pagos'), 'Ver qué se puede hacer', 'Qué se puede hacer'),
    ],
  })
}
