import { titleOfLine } from '@mazo/contract/chat-link.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import { unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import { backWords, tellRefund } from '@mazo/contract/orders/refund-words.ts'
import { discountName, listCentavos, offText, placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
import {
  type Block,
  button,
  type Fact,
  factBox,
  heading,
  link,
  paragraph,
  signature,
  smallPrint,
  withText,
} from './blocks/blocks.ts'
import { brandOf } from './blocks/brand.ts'
import { type DrawnMail, drawMail, type Mail } from './blocks/draw-mail.ts'
import { orderChatLink, orderLink } from './links.ts'
import type { OrderFacts } from './order-facts.ts'

export const pesos = (precio: string) => formatPesos(toCentavos(precio))

export const firstName = (nombre: string) => nombre.split(' ')[0] ?? nombre

/** The delivery address of the order, in one line. */
export const destination = ({ order }: OrderFacts) => deliveryLines(order).join(', ')

/** Whether it waits for its money, until a time that is still to come. */
export const isWaiting = ({ estado, vence_en }: Pick<OrderFacts['order'], 'estado' | 'vence_en'>) =>
  estado === 'pendiente' && vence_en !== null && vence_en > new Date()

/** Until when the order waits for its money; empty where it waits for none. */
export function holdWords({ order }: OrderFacts): string {
  if (!isWaiting(order) || !order.vence_en) return ''
  return `Te lo guardamos hasta el ${longTime(order.vence_en)} (hora de Buenos Aires).`
}

/** A mail to the buyer of an order, which greets them by name. The subject is the heading too. */
export function mailToBuyer(facts: OrderFacts, { subject, preview, blocks }: Mail): DrawnMail {
  const { order, shop, publicUrl } = facts
  const greeting = paragraph(`Hola, ${firstName(order.nombre)}:`)
  return drawMail(brandOf(shop, publicUrl), {
    subject,
    preview,
    blocks: [heading(subject), greeting, ...blocks, signature],
  })
}

/**
 * The lines at list prices, then the discount by transfer, shipping and the total. What was refunded is marked in
 * `words`, at its line and under the total.
 */
export function orderAmounts(
  { order, lines, money }: OrderFacts,
  words: (typeof backWords)['buyer' | 'staff'] = backWords.buyer,
): Block {
  const { list, off } = placedTotals(lines)
  const back = toCentavos(money.devuelto)
  const discount: Fact = [discountName(Number(order.descuento_transferencia)), offText(off)]
  const isFree = toCentavos(order.costo_envio) === 0
  return {
    kind: 'amounts',
    lines: lines.map((line) => ({
      name: `${line.cantidad} × ${line.titulo}`,
      detail: line.condicion,
      mark: line.devueltas > 0 ? words.units(line.devueltas) : null,
      amount: formatPesos(listCentavos(line) * line.cantidad),
    })),
    sums: [
      ['Subtotal', formatPesos(list)],
      ...(off > 0 ? [discount] : []),
      ['Envío', isFree ? 'Gratis' : pesos(order.costo_envio)],
      ['Total', pesos(order.total)],
    ],
    below: back > 0 ? [[words.money, formatPesos(back)]] : [],
  }
}

/** Why money went back although the order goes on; nothing if that needs no words. */
export function refundReason({ order, money }: OrderFacts): Block[] {
  const why = tellRefund({ ...order, ...money })
  return why ? [smallPrint(why)] : []
}

/** What the buyer still gets of an order of which units were refunded; false of other orders. */
export function stillComing({ lines }: OrderFacts): string | false {
  if (!lines.some(({ devueltas }) => devueltas > 0)) return false
  const coming = lines.filter((line) => unitsToRefund(line) > 0)
  const units = coming.map((line) => `${unitsToRefund(line)} × ${titleOfLine(line)}`)
  return units.length > 0 && `Tu pedido trae: ${units.join(', ')}.`
}

/**
 * The account for the transfer; nothing of an order that waits for none. A buyer who picks the order up may pay then
 * (decision 14: within the same deadline).
 */
export function transferAccount({ order, shop }: OrderFacts): Block[] {
  if (order.estado !== 'pendiente' || order.metodo_pago !== 'transferencia') return []
  const lead = order.retiro_personal
    ? 'Para pagar, transferí a esta cuenta, o pagás en efectivo al retirar antes de que termine ese plazo:'
    : 'Para pagar, transferí a esta cuenta:'
  const account: Fact[] = [
    ['Total a transferir', pesos(order.total)],
    ['Alias', shop.transferencia_alias],
    ['CBU', shop.transferencia_cbu],
    ['Titular', shop.transferencia_titular],
    ['Banco', shop.transferencia_banco],
  ]
  return [factBox(account, lead)]
}

export const orderButton = (order: Parameters<typeof orderLink>[0]) =>
  button(orderLink(order), 'Ver mi pedido', 'Mirá tu pedido')

/** In plain text the chat's address follows `words`; in HTML they link to it. */
export const chatOffer = (facts: OrderFacts, words: string, leading = '') =>
  withText(
    paragraph(...(leading ? chatParts(facts, words, leading) : [words])),
    `${words} ${orderChatLink(facts)}`,
  )

function chatParts(facts: OrderFacts, words: string, leading: string) {
  const [before = '', after = ''] = words.split(leading)
  return [before, link(orderChatLink(facts), leading), after]
}
