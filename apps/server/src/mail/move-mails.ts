import { toCentavos } from '@mazo/contract/money.ts'
import { isGoingOn } from '@mazo/contract/orders/refund-words.ts'
import type { MailTemplate, OrderEvent } from '../outbox/tables.ts'
import { button, paragraph } from './blocks/blocks.ts'
import type { DrawnMail } from './blocks/draw-mail.ts'
import {
  chatOffer,
  destination,
  holdWords,
  mailToBuyer,
  orderAmounts,
  orderButton,
  pesos,
  refundReason,
  stillComing,
} from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'

type Order = OrderFacts['order']

type Tale = {
  subject: string
  /** What happened, a paragraph each. */
  body: (string | false)[]
  /** Where the parcel can be followed. */
  tracking?: string | undefined
}

/** To the buyer, after each move of the order: what happened and what comes next (decision 17). */
const tellMove =
  (tell: (facts: OrderFacts, event: OrderEvent) => Tale) =>
  (facts: OrderFacts, event: OrderEvent): DrawnMail => {
    const { subject, body, tracking } = tell(facts, event)
    const paragraphs = body.filter((words) => words !== false)
    return mailToBuyer(facts, {
      subject,
      preview: paragraphs[0] ?? subject,
      blocks: [
        ...paragraphs.map((words) => paragraph(words)),
        ...(tracking ? [button(tracking, 'Seguir el envío', 'Seguí el envío')] : []),
        orderAmounts(facts),
        ...(event.de_mas ? [] : refundReason(facts)), // the mail of that refund says it above
        orderButton(facts),
        chatOffer(facts, '¿Tenés alguna duda? Escribinos por WhatsApp.', 'Escribinos por WhatsApp'),
      ],
    })
  }

/** The mail of each move, by its template. */
export const moveMails = {
  orden_pagada: tellMove((facts) => ({
    subject: `Recibimos tu pago del pedido ${facts.order.numero}`,
    body: [
      `Recibimos tu pago de ${pesos(facts.order.total)}. ¡Gracias!`,
      'Ya estamos preparando tu pedido: te escribimos cuando esté listo.',
      stillComing(facts),
    ],
  })),

  orden_pagada_sin_stock: tellMove(({ order }) => ({
    subject: `Recibimos tu pago del pedido ${order.numero}: estamos revisando el stock`,
    body: [
      `Recibimos tu pago de ${pesos(order.total)}, pero llegó cuando la reserva ya había terminado. Estamos revisando si tus productos siguen en la tienda.`,
      'Te escribimos enseguida: retomamos tu pedido o te devolvemos el dinero.',
    ],
  })),

  // The card provider is still deciding, and the buyer has no mail yet with a link to the order.
  orden_en_revision: tellMove(({ order }) => ({
    subject: `Recibimos tu pedido ${order.numero}: estamos revisando tu pago`,
    body: [
      `¡Gracias por tu compra! Mercado Pago todavía está procesando tu pago de ${pesos(order.total)}; puede tardar hasta dos días hábiles.`,
      'No hace falta que pagues de nuevo: tus productos siguen reservados y te avisamos apenas tengamos la respuesta.',
    ],
  })),

  // Money came that does not pay the order: the staff look into it, and the buyer must not pay again.
  orden_pago_distinto: tellMove(({ order }, { importe }) => ({
    subject: `Estamos revisando un pago de tu pedido ${order.numero}`,
    body: [
      importe
        ? `Recibimos un pago de ${pesos(importe)}, y el total de tu pedido es ${pesos(order.total)}.`
        : 'Recibimos un pago de tu pedido que tenemos que revisar.',
      'No pagues de nuevo: te escribimos para resolverlo.',
      isPaused(order) && 'Mientras tanto te guardamos los productos.',
    ],
  })),

  orden_preparada: tellMove((facts) => ({
    subject: `Tu pedido ${facts.order.numero} está preparado`,
    body: [
      facts.order.retiro_personal
        ? 'Embalamos tu pedido. Te avisamos cuando puedas pasar a buscarlo.'
        : 'Embalamos tu pedido. Te avisamos cuando salga para tu casa.',
      stillComing(facts),
    ],
  })),

  orden_enviada: tellMove((facts) => {
    const { numero, seguimiento } = facts.order
    const link = /https?:\/\/[^\s<>"]+/.exec(seguimiento)?.[0]
    return {
      subject: `Tu pedido ${numero} está en camino`,
      body: [
        `Despachamos tu pedido a ${destination(facts)}.`,
        stillComing(facts),
        seguimiento !== '' && seguimiento !== link && `Seguimiento: ${seguimiento}`,
      ],
      tracking: link,
    }
  }),

  orden_lista_para_retirar: tellMove((facts) => ({
    subject: `Tu pedido ${facts.order.numero} está listo para retirar`,
    body: [
      `Podés pasar a buscarlo por ${facts.shop.direccion}. ${facts.shop.horario}.`,
      stillComing(facts),
      `Decinos tu número de pedido: ${facts.order.numero}.`,
    ],
  })),

  orden_entregada: tellMove(({ order }) => ({
    subject: `Entregamos tu pedido ${order.numero}`,
    body: ['Ya tenés tus cartas. ¡Gracias por tu compra, que las disfrutes!'],
  })),

  orden_reembolsada: tellMove((facts) => (hasMoney(facts) ? refunded(facts) : chargedBack(facts))),

  // A refund of a part, or of money that was not the order's, such as a second payment: the order's state stays.
  orden_reembolso_parcial: tellMove(({ order }, { importe = '0.00', de_mas = false, por = [] }) => ({
    subject: `Te devolvimos ${pesos(importe)} del pedido ${order.numero}`,
    body: [
      de_mas
        ? `Recibimos un pago de más por tu pedido ${order.numero}, así que te devolvimos ${pesos(importe)}. Puede tardar unos días en verse.`
        : `Te devolvimos ${pesos(importe)} de lo que pagaste. Según cómo hayas pagado, puede tardar unos días en verse.`,
      por.length > 0 && `Es por: ${por.map(({ cantidad, titulo }) => `${cantidad} × ${titulo}`).join(', ')}.`,
      de_mas && isGoingOn(order) && 'Tu pedido sigue como estaba.',
      por.length > 0 && isGoingOn(order) && 'El resto de tu pedido sigue como estaba.',
    ],
  })),

  // A step, or a refund of a part, was taken back after its mail had gone out.
  orden_corregida: tellMove((facts, { era = facts.order.estado, importe }) => ({
    subject: `Una corrección sobre tu pedido ${facts.order.numero}`,
    body: [
      importe
        ? `Te escribimos que te habíamos devuelto ${pesos(importe)}: fue un error nuestro, ese dinero no salió.`
        : `Te escribimos que tu pedido estaba «${stateWords[era]}»: fue un error nuestro.`,
      `Tu pedido está «${stateWords[facts.order.estado]}».`,
      facts.order.estado === 'pendiente' && facts.order.vence_en !== null && holdWords(facts),
    ],
  })),
} satisfies Partial<Record<MailTemplate, unknown>>

const isPaused = ({ estado, vence_en }: Order) => estado === 'pendiente' && vence_en === null

/** Money that a bank took back does not count. */
const hasMoney = ({ money }: OrderFacts) => toCentavos(money.recibido) > 0

const refunded = ({ order }: OrderFacts): Tale => ({
  subject: `Te devolvimos el dinero del pedido ${order.numero}`,
  body: [
    `Con esto te devolvimos todo lo que pagaste: ${pesos(order.total)}. Según cómo hayas pagado, puede tardar unos días en verse.`,
    'Lamentamos que no haya salido como esperabas.',
  ],
})

const chargedBack = ({ order }: OrderFacts): Tale => ({
  subject: `Cerramos tu pedido ${order.numero}`,
  body: ['Tu banco te devolvió lo que habías pagado, así que cerramos el pedido.'],
})

/** The states of an order as the buyer knows them. */
const stateWords: Record<Order['estado'], string> = {
  pendiente: 'pendiente de pago',
  pagada: 'pagado',
  preparada: 'preparado',
  enviada: 'enviado',
  lista_para_retirar: 'listo para retirar',
  entregada: 'entregado',
  cancelada: 'cancelado',
  pagada_sin_stock: 'en revisión',
  reembolsada: 'reembolsado',
}
