import { chatLink, orderMessage } from '@mazo/contract/chat-link.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import { discountName, listCentavos, offText, placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { MailLine, OrderFacts } from './order-facts.ts'

/** What a mail is: the subject, and its text in two forms. */
export type MailWords = { subject: string; text: string; html: string }

export const pesos = (precio: string) => formatPesos(toCentavos(precio))

export const orderLink = ({ order, publicUrl }: OrderFacts) => `${publicUrl}${pagePaths.order(order.token)}`

/** A screen of the back office. */
export const officeLink = (publicUrl: string, screen: string) => `${publicUrl}/gestion${screen}`

/** The order where the staff sees to it. */
export const managedOrderLink = ({ order, publicUrl }: OrderFacts) =>
  officeLink(publicUrl, `/ordenes/${order.id}/show`)

/** The address of the shop's chat with the order written in it, so that the buyer only has to send it. */
export const orderChatLink = ({ order: { numero, total }, lines, shop }: OrderFacts) =>
  chatLink(shop.whatsapp, orderMessage({ numero, total, lines }))

export const lineTotal = (line: MailLine) => formatPesos(listCentavos(line) * line.cantidad)

/** Where the order goes, a line each. */
export const destination = ({ order }: OrderFacts) => deliveryLines(order)

/** The order's lines and amounts, as plain text. */
export function orderAsText(facts: OrderFacts): string {
  const { lines } = facts
  return [
    ...lines.map((line) => `${line.cantidad} × ${line.titulo} (${line.condicion}): ${lineTotal(line)}`),
    '',
    ...amountsOf(facts).map(([name, amount]) => `${name}: ${amount}`),
  ].join('\n')
}

/** Under the lines, whose prices are those of the list: what is off by transfer, what shipping adds, and the total. */
export function amountsOf(facts: OrderFacts): [name: string, amount: string][] {
  const { order, lines } = facts
  const { list, off } = placedTotals(lines)
  const discount: [string, string] = [discountName(Number(order.descuento_transferencia)), offText(off)]
  return [
    ['Subtotal', formatPesos(list)],
    ...(off > 0 ? [discount] : []),
    ['Envío', shippingWords(facts)],
    ['Total', pesos(order.total)],
  ]
}

const shippingWords = ({ order }: OrderFacts) =>
  toCentavos(order.costo_envio) === 0 ? 'Gratis' : pesos(order.costo_envio)
