import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { backWords, isGoingOn, moneyHere } from '@mazo/contract/orders/refund-words.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
import { paymentMethodNames } from '@mazo/contract/site/site.ts'
import {
  button,
  factBox,
  heading,
  link,
  paragraph,
  signature,
  smallPrint,
  strong,
  withText,
} from './blocks/blocks.ts'
import { brandOf } from './blocks/brand.ts'
import { type DrawnMail, drawMail } from './blocks/draw-mail.ts'
import { managedOrderLink, orderChatLink, orderLink } from './links.ts'
import {
  chatOffer,
  destination,
  firstName,
  holdWords,
  mailToBuyer,
  orderAmounts,
  orderButton,
  pesos,
  transferAccount,
} from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'

/** To the buyer: what was ordered, where to transfer the money and until when (decision 31). */
export function writeBuyerMail(facts: OrderFacts): DrawnMail {
  const { order, shop, publicUrl } = facts
  const account = transferAccount(facts)
  const thanks = `¡Gracias por tu compra, ${firstName(order.nombre)}!`
  return drawMail(brandOf(shop, publicUrl), {
    subject: `Recibimos tu pedido ${order.numero}`,
    preview: `Pedido ${order.numero} por ${pesos(order.total)}`,
    blocks: [
      withText(heading(thanks), thanks),
      paragraph('Tu número de pedido es ', strong(order.numero), `. ${holdWords(facts)}`.trimEnd()),
      orderAmounts(facts),
      ...account,
      ...deliveryWords(facts),
      orderButton(facts),
      ...(account.length > 0 ? [receiptOffer(facts)] : []),
      withText(smallPrint('Este enlace es solo tuyo: quien lo tiene puede ver tu pedido.'), null),
      signature,
    ],
  })
}

const receiptOffer = (facts: OrderFacts) =>
  paragraph(
    '¿Ya transferiste? Subí el comprobante en la página de tu pedido, o ',
    link(orderChatLink(facts), 'mandalo por WhatsApp'),
    '.',
  )

/** To the shop: who bought what, and where it goes. */
export function writeShopMail(facts: OrderFacts): DrawnMail {
  const { order, shop, publicUrl } = facts
  const title = `Pedido nuevo ${order.numero}`
  const heldUntil = order.estado === 'pendiente' && order.vence_en ? longTime(order.vence_en) : null
  return drawMail(brandOf(shop, publicUrl), {
    subject: `${title}: ${pesos(order.total)}`,
    preview: `${order.nombre} compró por ${pesos(order.total)}`,
    blocks: [
      withText(heading(title), title),
      orderAmounts(facts, backWords.staff),
      factBox([
        ['Nombre', order.nombre],
        ['Mail', order.mail],
        ['Celular', order.celular],
        ['Entrega', destination(facts)],
        ['Pago', paymentWords(facts)],
        ['Reservado hasta', heldUntil],
      ]),
      button(managedOrderLink(facts), 'Ver el pedido en la gestión'),
    ],
  })
}

/** To the buyer whose pending order the shop changed: what it is now. */
export function writeChangedMail(facts: OrderFacts): DrawnMail {
  const { numero, total } = facts.order
  const title = `Actualizamos tu pedido ${numero}`
  return mailToBuyer(facts, {
    subject: title,
    preview: `Pedido ${numero} por ${pesos(total)}`,
    blocks: [
      paragraph(`${title}: abajo está cómo quedó. ${holdWords(facts)}`.trim()),
      orderAmounts(facts),
      ...deliveryWords(facts),
      ...transferAccount(facts),
      orderButton(facts),
    ],
  })
}

/** To the buyer who has not paid yet, half way to the deadline. */
export function writeReminderMail(facts: OrderFacts): DrawnMail {
  const { numero, total } = facts.order
  return mailToBuyer(facts, {
    subject: `Tu pedido ${numero} te espera`,
    preview: `Pedido ${numero} por ${pesos(total)}`,
    blocks: [
      paragraph(
        `Todavía no registramos el pago de tu pedido ${numero}. ${holdWords(facts)} Después, todo vuelve a la tienda.`,
      ),
      orderAmounts(facts),
      ...transferAccount(facts),
      paragraph('¿Ya transferiste? Subí el comprobante en la página de tu pedido y listo.'),
      orderButton(facts),
    ],
  })
}

/** To the buyer who got more hours to pay: until when, and how. */
export function writeMoreTimeMail(facts: OrderFacts): DrawnMail {
  const { numero, vence_en } = facts.order
  const until = vence_en ? `, hasta el ${longTime(vence_en)} (hora de Buenos Aires)` : ''
  const body = `Te dimos más tiempo para pagar${until}. Mientras tanto, tus productos siguen reservados.`
  return mailToBuyer(facts, {
    subject: `Te dimos más tiempo para pagar tu pedido ${numero}`,
    preview: body,
    blocks: [paragraph(body), orderAmounts(facts), ...transferAccount(facts), orderButton(facts)],
  })
}

/** To the buyer whose order was cancelled, by the shop or since nobody paid in time. */
export function writeCancelledMail(facts: OrderFacts): DrawnMail {
  const { body, help } = cancelledWords(facts)
  return mailToBuyer(facts, {
    subject: `Cancelamos tu pedido ${facts.order.numero}`,
    preview: body,
    blocks: [
      paragraph(body),
      orderAmounts(facts),
      chatOffer(facts, help),
      withText(button(orderChatLink(facts), 'Escribir por WhatsApp'), null),
      paragraph(link(orderLink(facts), 'Ver mi pedido', 'Mirá tu pedido')),
    ],
  })
}

/** To the shop: a buyer says that they paid, and the order waits for somebody to look. */
export function writeReceiptMail(facts: OrderFacts): DrawnMail {
  const { order, shop, publicUrl } = facts
  const title = `Llegó un comprobante del pedido ${order.numero}`
  const what = `${order.nombre} mandó un comprobante de la transferencia.`
  return drawMail(brandOf(shop, publicUrl), {
    subject: `${title}: ${pesos(order.total)}`,
    preview: what,
    blocks: [
      heading(title),
      paragraph(what),
      factBox([
        ['Orden', order.numero],
        ['Total', pesos(order.total)],
        ['Reservado hasta', order.vence_en && longTime(order.vence_en)],
      ]),
      paragraph(
        'Fijate que el dinero esté en tu cuenta y, si está, marcá la orden como pagada. Un comprobante solo no alcanza.',
      ),
      button(managedOrderLink(facts), 'Ver el comprobante en la gestión'),
    ],
  })
}

/**
 * How an order that goes on comes to its buyer. Only a paid one gets the notice to pick it up (decision 17), so a buyer
 * who pays in cash comes without one.
 */
const deliveryWords = (facts: OrderFacts) => (isGoingOn(facts.order) ? [paragraph(wayToBuyer(facts))] : [])

function wayToBuyer(facts: OrderFacts): string {
  const { order, shop } = facts
  if (!order.retiro_personal) return `Lo enviamos a ${destination(facts)}.`
  const place = `Lo retirás en persona: ${shop.direccion}. ${shop.horario}.`
  const isUnpaid = order.estado === 'pendiente' && order.metodo_pago === 'transferencia'
  if (!isUnpaid || !order.vence_en) return place
  return `${place} Si pagás en efectivo, podés venir a pagarlo y retirarlo en ese horario: te lo guardamos hasta el ${longTime(order.vence_en)}.`
}

/** For the shop, which hears of an order by card once its money is there. */
function paymentWords({ order, money }: OrderFacts): string {
  const method = paymentMethodNames[order.metodo_pago]
  return moneyHere(money) > 0 ? `${method}, ya cobrado` : method
}

/** A buyer who paid gets the money back; one who did not must not be told to ask for it. */
function cancelledWords({ order, money }: OrderFacts): { body: string; help: string } {
  const cancelled = `Cancelamos tu pedido ${order.numero}`
  const doubt = '¿Tenés alguna duda? Escribinos y lo resolvemos.'
  const left = moneyHere(money)
  if (left > 0) {
    const body = `${cancelled}. Tenemos tu pago de ${formatPesos(left)}: te lo devolvemos y te avisamos por acá.`
    return { body, help: doubt }
  }
  if (toCentavos(money.devuelto) > 0)
    return { body: `${cancelled}. Ya te devolvimos ${pesos(money.devuelto)}.`, help: doubt }
  const isLate = order.vence_en !== null && order.vence_en <= new Date()
  return {
    body: isLate
      ? `No registramos el pago de tu pedido ${order.numero} a tiempo, así que lo cancelamos y todo volvió a la tienda.`
      : `${cancelled} y todo volvió a la tienda.`,
    help:
      order.metodo_pago === 'mercadopago'
        ? '¿Lo querés igual? Si quedan, podés pedirlo de nuevo en la tienda, o escribinos.'
        : '¿Ya habías transferido o querés retomarlo? Escribinos y lo resolvemos.',
  }
}
