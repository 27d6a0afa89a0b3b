import { brandOf } from './brand.ts'
import {
  button,
  factBox,
  heading,
  link,
  orderTable,
  paragraph,
  renderMail,
  smallPrint,
  strong,
} from './layout.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  destination,
  longTime,
  type MailWords,
  orderAsText,
  orderChatLink,
  orderLink,
  pesos,
} from './words.ts'

/** To the buyer: what was ordered, where to transfer the money and until when (decision 31). */
export function writeBuyerMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const name = firstName(order.nombre)
  const hold = holdWords(facts)
  const account = accountOf(facts)
  const delivery = deliveryWords(facts)
  return {
    subject: `Recibimos tu pedido ${order.numero}`,
    text: [
      `¡Gracias por tu compra, ${name}!`,
      `Tu número de pedido es ${order.numero}. ${hold}`.trim(),
      orderAsText(facts),
      `Para pagar, transferí a esta cuenta:\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
      delivery,
      `Mirá tu pedido: ${orderLink(facts)}`,
      `¿Ya transferiste? Mandanos el comprobante por WhatsApp: ${orderChatLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `Pedido ${order.numero} por ${pesos(order.total)}`,
      heading(`¡Gracias por tu compra, ${name}!`),
      paragraph('Tu número de pedido es ', strong(order.numero), '. ', hold),
      orderTable(facts),
      paragraph('Para pagar, transferí a esta cuenta:'),
      factBox(account),
      paragraph(delivery),
      button(orderLink(facts), 'Ver mi pedido'),
      paragraph(
        '¿Ya transferiste? ',
        link(orderChatLink(facts), 'Mandanos el comprobante por WhatsApp'),
        '.',
      ),
      smallPrint('Este enlace es solo tuyo: quien lo tiene puede ver tu pedido.'),
    ),
  }
}

/** To the shop: who bought what, and where it goes. */
export function writeShopMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const buyer = [
    ['Nombre', order.nombre],
    ['Mail', order.mail],
    ['Celular', order.celular],
    ['Entrega', destination(facts).join(', ')],
    ['Pago', order.metodo_pago],
    ...(order.vence_en ? [['Reservado hasta', longTime(order.vence_en)] as const] : []),
  ] as const
  return {
    subject: `Pedido nuevo ${order.numero}: ${pesos(order.total)}`,
    text: [
      `Pedido nuevo ${order.numero}`,
      orderAsText(facts),
      buyer.map(([field, value]) => `${field}: ${value}`).join('\n'),
      `Ver el pedido: ${orderLink(facts)}`,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `${order.nombre} compró por ${pesos(order.total)}`,
      heading(`Pedido nuevo ${order.numero}`),
      orderTable(facts),
      factBox(buyer),
      button(orderLink(facts), 'Ver el pedido'),
    ),
  }
}

/** To the buyer whose order was cancelled. */
export function writeCancelledMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const opening = `Hola, ${firstName(order.nombre)}:`
  const body =
    order.vence_en && order.vence_en <= new Date()
      ? `No registramos el pago de tu pedido ${order.numero} a tiempo, así que lo cancelamos y todo volvió a la tienda.`
      : `Cancelamos tu pedido ${order.numero} y todo volvió a la tienda.`
  const help = '¿Ya habías transferido o querés retomarlo? Escribinos y lo resolvemos.'
  return {
    subject: `Cancelamos tu pedido ${order.numero}`,
    text: [opening, body, orderAsText(facts), `${help} ${orderChatLink(facts)}`, shop.nombre].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      body,
      heading(`Cancelamos tu pedido ${order.numero}`),
      paragraph(opening),
      paragraph(body),
      orderTable(facts),
      paragraph(help),
      button(orderChatLink(facts), 'Escribir por WhatsApp'),
    ),
  }
}

/** To the buyer whose pending order the shop changed, or gave more time: what it is now. */
export function writeChangedMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const account = accountOf(facts)
  const opening = `Hola, ${firstName(order.nombre)}:`
  const body = `Actualizamos tu pedido ${order.numero}: abajo está cómo quedó. ${holdWords(facts)}`.trim()
  return {
    subject: `Actualizamos tu pedido ${order.numero}`,
    text: [
      opening,
      body,
      orderAsText(facts),
      deliveryWords(facts),
      `Para pagar, transferí a esta cuenta:\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
      `Mirá tu pedido: ${orderLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `Pedido ${order.numero} por ${pesos(order.total)}`,
      heading(`Actualizamos tu pedido ${order.numero}`),
      paragraph(opening),
      paragraph(body),
      orderTable(facts),
      paragraph(deliveryWords(facts)),
      paragraph('Para pagar, transferí a esta cuenta:'),
      factBox(account),
      button(orderLink(facts), 'Ver mi pedido'),
    ),
  }
}

/** To the buyer who has not paid yet, half way to the deadline. */
export function writeReminderMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const account = accountOf(facts)
  const opening = `Hola, ${firstName(order.nombre)}:`
  const body = `Todavía no registramos el pago de tu pedido ${order.numero}. ${holdWords(facts)} Después, todo vuelve a la tienda.`
  const paid = '¿Ya transferiste? Subí el comprobante en la página de tu pedido y listo.'
  return {
    subject: `Tu pedido ${order.numero} te espera`,
    text: [
      opening,
      body,
      orderAsText(facts),
      `Para pagar, transferí a esta cuenta:\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
      paid,
      `Mirá tu pedido: ${orderLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `Pedido ${order.numero} por ${pesos(order.total)}`,
      heading(`Tu pedido ${order.numero} te espera`),
      paragraph(opening),
      paragraph(body),
      orderTable(facts),
      paragraph('Para pagar, transferí a esta cuenta:'),
      factBox(account),
      paragraph(paid),
      button(orderLink(facts), 'Ver mi pedido'),
    ),
  }
}

function holdWords({ order }: OrderFacts): string {
  if (!order.vence_en) return ''
  return `Te lo guardamos hasta el ${longTime(order.vence_en)} (hora de Buenos Aires).`
}

const accountOf = ({ order, shop }: OrderFacts) =>
  [
    ['Total a transferir', pesos(order.total)],
    ['Alias', shop.transferencia_alias],
    ['CBU', shop.transferencia_cbu],
    ['Titular', shop.transferencia_titular],
    ['Banco', shop.transferencia_banco],
  ] as const

const deliveryWords = (facts: OrderFacts) =>
  facts.order.retiro_personal
    ? `Lo retirás en persona: ${facts.shop.direccion}. ${facts.shop.horario}.`
    : `Lo enviamos a ${destination(facts).join(', ')}.`

const firstName = (nombre: string) => nombre.split(' ')[0] ?? nombre
