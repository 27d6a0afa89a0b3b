import { longTime } from '@mazo/contract/shop-clock.ts'
import { brandOf } from './brand.ts'
import { button, factBox, heading, paragraph, renderMail } from './layout.ts'
import type { OrderFacts } from './order-facts.ts'
import { type MailWords, managedOrderLink, pesos } from './words.ts'

/** To the shop: a buyer says that they paid, and the order waits for somebody to look. */
export function writeReceiptMail(facts: OrderFacts): MailWords {
  const { order, shop, publicUrl } = facts
  const what = `${order.nombre} mandó un comprobante de la transferencia.`
  const next =
    'Fijate que el dinero esté en tu cuenta y, si está, marcá la orden como pagada. Un comprobante solo no alcanza.'
  const rows = [
    ['Orden', order.numero],
    ['Total', pesos(order.total)],
    ...(order.vence_en ? [['Reservado hasta', longTime(order.vence_en)] as const] : []),
  ] as const
  return {
    subject: `Llegó un comprobante del pedido ${order.numero}: ${pesos(order.total)}`,
    text: [
      what,
      rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
      next,
      `Ver el comprobante en la gestión: ${managedOrderLink(facts)}`,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, publicUrl),
      what,
      heading(`Llegó un comprobante del pedido ${order.numero}`),
      paragraph(what),
      factBox(rows),
      paragraph(next),
      button(managedOrderLink(facts), 'Ver el comprobante en la gestión'),
    ),
  }
}
