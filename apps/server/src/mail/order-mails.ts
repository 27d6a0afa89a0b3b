import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
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
  type MailWords,
  managedOrderLink,
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
      `${payWords(facts)}\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
      delivery,
      `Mirá tu pedido: ${orderLink(facts)}`,
      `¿Ya transferiste? Subí el comprobante en la página de tu pedido, o mandalo por WhatsApp: ${orderChatLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `Pedido ${order.numero} por ${pesos(order.total)}`,
      heading(`¡Gracias por tu compra, ${name}!`),
      paragraph('Tu número de pedido es ', strong(order.numero), '. ', hold),
      orderTable(facts),
      paragraph(payWords(facts)),
      factBox(account),
      paragraph(delivery),
      button(orderLink(facts), 'Ver mi pedido'),
      paragraph(
        '¿Ya transferiste? Subí el comprobante en la página de tu pedido, o ',
        link(orderChatLink(facts), 'mandalo por WhatsApp'),
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
    ['Pago', paymentWords(facts)],
    ...(order.estado === 'pendiente' && order.vence_en
      ? [['Reservado hasta', longTime(order.vence_en)] as const]
      : []),
  ] as const
  return {
    subject: `Pedido nuevo ${order.numero}: ${pesos(order.total)}`,
    text: [
      `Pedido nuevo ${order.numero}`,
      orderAsText(facts),
      buyer.map(([field, value]) => `${field}: ${value}`).join('\n'),
      `Ver el pedido en la gestión: ${managedOrderLink(facts)}`,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      `${order.nombre} compró por ${pesos(order.total)}`,
      heading(`Pedido nuevo ${order.numero}`),
      orderTable(facts),
      factBox(buyer),
      button(managedOrderLink(facts), 'Ver el pedido en la gestión'),
    ),
  }
}

/** To the buyer whose order was cancelled. */
export function writeCancelledMail(facts: OrderFacts): MailWords {
  const { order, shop } = facts
  const opening = `Hola, ${firstName(order.nombre)}:`
  const { body, help } = cancelledWords(facts)
  return {
    subject: `Cancelamos tu pedido ${order.numero}`,
    text: [
      opening,
      body,
      orderAsText(facts),
      `${help} ${orderChatLink(facts)}`,
      `Mirá tu pedido: ${orderLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, facts.publicUrl),
      body,
      heading(`Cancelamos tu pedido ${order.numero}`),
      paragraph(opening),
      paragraph(body),
      orderTable(facts),
      paragraph(help),
      button(orderChatLink(facts), 'Escribir por WhatsApp'),
      paragraph(link(orderLink(facts), 'Ver mi pedido')),
    ),
  }
}

/** To the buyer whose pending order the shop changed: what it is now. */
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
      `${payWords(facts)}\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
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
      paragraph(payWords(facts)),
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
      `${payWords(facts)}\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`,
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
      paragraph(payWords(facts)),
      factBox(account),
      paragraph(paid),
      button(orderLink(facts), 'Ver mi pedido'),
    ),
  }
}

/** Money that is here goes back, and who has sent none is not told to ask for it. */
function cancelledWords({ order, money }: OrderFacts): { body: string; help: string } {
  const cancelled = `Cancelamos tu pedido ${order.numero}`
  const left = toCentavos(money.recibido) - toCentavos(money.devuelto)
  if (left > 0)
    return {
      body: `${cancelled}. Tenemos tu pago de ${formatPesos(left)}: te lo devolvemos y te avisamos por acá.`,
      help: '¿Tenés alguna duda? Escribinos y lo resolvemos.',
    }
  if (toCentavos(money.devuelto) > 0)
    return {
      body: `${cancelled}. Ya te devolvimos ${pesos(money.devuelto)}.`,
      help: '¿Tenés alguna duda? Escribinos y lo resolvemos.',
    }
  const isLate = order.vence_en !== null && order.vence_en <= new Date()
  const body = isLate
    ? `No registramos el pago de tu pedido ${order.numero} a tiempo, así que lo cancelamos y todo volvió a la tienda.`
    : `${cancelled} y todo volvió a la tienda.`
  return order.metodo_pago === 'mercadopago'
    ? { body, help: '¿Lo querés igual? Si quedan, podés pedirlo de nuevo en la tienda, o escribinos.' }
    : { body, help: '¿Ya habías transferido o querés retomarlo? Escribinos y lo resolvemos.' }
}

/** For the shop, which hears of an order by card once its money is there. */
const paymentWords = ({ order, money }: OrderFacts) => {
  const isPaid = toCentavos(money.recibido) > toCentavos(money.devuelto)
  if (order.metodo_pago === 'transferencia')
    return isPaid ? 'Transferencia o efectivo, ya cobrado' : 'Transferencia o efectivo'
  return isPaid ? 'Mercado Pago, ya cobrado' : 'Mercado Pago'
}

function holdWords({ order }: OrderFacts): string {
  if (!order.vence_en) return ''
  return `Te lo guardamos hasta el ${longTime(order.vence_en)} (hora de Buenos Aires).`
}

/** Who picks it up may pay it then (decision 14: within the same deadline). */
export const payWords = ({ order }: OrderFacts) =>
  order.retiro_personal
    ? 'Para pagar, transferí a esta cuenta, o pagás en efectivo al retirar antes de que termine ese plazo:'
    : 'Para pagar, transferí a esta cuenta:'

/** Where the money of a transfer goes. */
export const accountOf = ({ order, shop }: OrderFacts) =>
  [
    ['Total a transferir', pesos(order.total)],
    ['Alias', shop.transferencia_alias],
    ['CBU', shop.transferencia_cbu],
    ['Titular', shop.transferencia_titular],
    ['Banco', shop.transferencia_banco],
  ] as const

/** Who pays in cash comes without a notice, which only a paid order gets (decision 17). */
function deliveryWords(facts: OrderFacts): string {
  const { order, shop } = facts
  if (!order.retiro_personal) return `Lo enviamos a ${destination(facts).join(', ')}.`
  const place = `Lo retirás en persona: ${shop.direccion}. ${shop.horario}.`
  const isUnpaid = order.estado === 'pendiente' && order.metodo_pago === 'transferencia'
  if (!isUnpaid || !order.vence_en) return place
  return `${place} Si pagás en efectivo, podés venir a pagarlo y retirarlo en ese horario: te lo guardamos hasta el ${longTime(order.vence_en)}.`
}

export const firstName = (nombre: string) => nombre.split(' ')[0] ?? nombre
