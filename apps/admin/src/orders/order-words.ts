import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedOrder, OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import type { BuyerMail } from '../ui/buyer-mail.ts'
import { money, moneyOf, pesosOf } from '../words/pesos.ts'
import { beingRefunded, isChargedBack, isGoingBack, leftToRefund } from './money/refunds.ts'

/** Nothing moves back to the first state. */
export type Target = Exclude<OrderState, 'pendiente'>

type MoveWords = {
  /** The text of the button. */
  verb: string
  /** What the step means, shown before somebody confirms it. */
  meaning: string
}

const moveWords: Record<Target, MoveWords> = {
  pagada: { verb: 'Marcar como pagada', meaning: 'El dinero ya está en tu cuenta o en tu mano.' },
  preparada: { verb: 'Marcar como preparada', meaning: 'El paquete está armado y controlado.' },
  enviada: { verb: 'Marcar como enviada', meaning: 'El paquete ya salió de la tienda.' },
  lista_para_retirar: {
    verb: 'Avisar que está lista para retirar',
    meaning: 'Le decimos la dirección y los horarios de la tienda.',
  },
  entregada: { verb: 'Marcar como entregada', meaning: 'El comprador ya la tiene.' },
  cancelada: { verb: 'Cancelar la orden', meaning: 'Sus productos vuelven a la venta.' },
  pagada_sin_stock: {
    verb: 'Llegó el pago, pero falta stock',
    meaning: 'Queda en revisión hasta que consigas lo que falta o devuelvas el dinero.',
  },
  reembolsada: { verb: 'Reembolsar', meaning: 'Ya le devolviste todo el dinero.' },
}

/** The words of a shop without mail, where nothing tells the buyer the address. */
const readyUnmailed: MoveWords = {
  verb: 'Marcar como lista para retirar',
  meaning: 'La página de su pedido le dice dónde y cuándo retirarla.',
}

const unitsFound: MoveWords = {
  verb: 'Ya hay stock: pasarla a pagada',
  meaning: 'Tomamos del stock lo que le falta, y la orden sigue como cualquier otra pagada.',
}

/** The units of a cancelled order went back to the shop, where they may still be. */
const lateMoney: MoveWords = {
  verb: 'Llegó el pago',
  meaning:
    'Queda en revisión: si el stock alcanza, desde ahí la pasás a pagada; si no, le devolvés el dinero.',
}

const bankTookIt: MoveWords = {
  verb: 'Cerrar por contracargo',
  meaning: 'El banco ya le devolvió el dinero al comprador, y la orden queda «Reembolsada».',
}

/** The words for the move of this order to a state. */
export function wordsOf(
  { estado, pagos }: Pick<ManagedOrder, 'estado' | 'pagos'>,
  to: Target,
  { isSent }: Pick<BuyerMail, 'isSent'>,
): MoveWords {
  if (to === 'lista_para_retirar' && !isSent) return readyUnmailed
  if (to === 'reembolsada' && isChargedBack(pagos)) return bankTookIt
  if (estado === 'cancelada' && to === 'pagada_sin_stock') return lateMoney
  return estado === 'pagada_sin_stock' && to === 'pagada' ? unitsFound : moveWords[to]
}

/** A warning before a move that does not seem to fit this order; null without one. */
export function warningOf(
  order: Pick<ManagedOrder, 'estado' | 'retiro_personal' | 'metodo_pago' | 'pagos'>,
  to: Target,
): string | null {
  const { estado, retiro_personal, pagos } = order
  const trouble = troubleOf(pagos)
  if (to === 'cancelada') return beforeCancelling(order)
  if (trouble && to !== 'reembolsada') return `Ojo: ${trouble}`
  if (to === 'pagada' && isAtProvider(order))
    return 'El comprador eligió pagar con tarjeta y puede estar pagando ahora. Cuando paga, la orden pasa sola a pagada: marcala vos solo si te pagó de otra manera.'
  if (to === 'enviada' && retiro_personal)
    return 'Ojo: el comprador eligió retirarla en la tienda, y no tenemos su dirección.'
  if (to === 'lista_para_retirar' && !retiro_personal)
    return 'Ojo: el comprador eligió que se la envíes, y pagó por eso lo que dice la orden.'
  if (to === 'pagada_sin_stock' && estado === 'pendiente')
    return 'Esta orden tiene sus unidades reservadas. Usá esto solo si las fuiste a buscar y no están; si están, marcala como pagada.'
  return null
}

/** Tells that the order's money is gone or in danger. Nothing should be sent before that is settled. */
export function troubleOf(pagos: ManagedOrder['pagos']): string | null {
  const problems = pagos.filter(({ cuenta }) => cuenta).map(({ problema }) => problema)
  if (problems.includes('contracargo'))
    return 'el banco se llevó el dinero de esta orden por un contracargo. No la mandes hasta resolverlo.'
  return problems.includes('reclamo')
    ? 'el comprador abrió un reclamo en Mercado Pago por esta orden. No la mandes hasta resolverlo.'
    : null
}

type Paid = ManagedOrder['pagos'][number]

/** The problems of a payment, besides those of `troubleOf`. The list of payments says what to do. */
const problemSentences: Partial<Record<PaymentProblem, (payment: Paid) => string>> = {
  importe_distinto: (paid) => `Pagaron ${whole(paid)}, que no es el total: la orden no se dio por pagada.`,
  moneda_distinta: (paid) => `Pagaron ${whole(paid)}, que no son pesos: la orden no se dio por pagada.`,
  otra_cuenta: (paid) =>
    `Pagaron ${whole(paid)} en otra cuenta de Mercado Pago: la orden no se dio por pagada.`,
  duplicado: (paid) => `Llegó otro pago más, de ${whole(paid)}.`,
  fuera_de_termino: (paid) => `El pago de ${whole(paid)} llegó cuando la orden ya estaba cancelada.`,
  contracargo: (paid) => `El banco se llevó por un contracargo un pago de ${whole(paid)}.`,
  reclamo: (paid) => `El comprador abrió un reclamo en Mercado Pago por un pago de ${whole(paid)}.`,
  reembolsado_afuera: (paid) => `Un pago de ${whole(paid)} se devolvió desde Mercado Pago.`,
  reembolso_fallido: (paid) => `Mercado Pago no pudo hacer una devolución de ${failed(paid)}.`,
  orden_cancelada: (paid) =>
    leftToRefund(paid) > 0
      ? `La orden se canceló y te falta devolver ${left(paid)} de su pago.`
      : `La orden se canceló y Mercado Pago está devolviendo ${onItsWay(paid)}.`,
}

const whole = ({ importe, moneda }: Paid) => money(importe, moneda)
const left = (paid: Paid) => moneyOf(leftToRefund(paid), paid.moneda)
const onItsWay = (paid: Paid) => moneyOf(beingRefunded(paid), paid.moneda)
const failed = ({ importe, moneda, reembolsos }: Paid) =>
  money(reembolsos.findLast(({ estado }) => estado === 'fallido')?.importe ?? importe, moneda)

/** What is left of a payment of which a part went back. Of a cancelled order's money the sentence says it already. */
function restOf(paid: Paid): string {
  const rest = leftToRefund(paid)
  const isPart = rest > 0 && rest < toCentavos(paid.importe)
  return isPart && paid.problema !== 'orden_cancelada' ? ` De ese pago quedan ${left(paid)}.` : ''
}

export type Notice = { severity: 'error' | 'warning'; text: string }

/** The worst problem with the money of an order, in one sentence. */
export function noticeOf(pagos: ManagedOrder['pagos']): Notice | null {
  const trouble = troubleOf(pagos)
  if (trouble) return { severity: 'error', text: trouble.charAt(0).toUpperCase() + trouble.slice(1) }
  for (const paid of pagos) {
    const tell = paid.problema && problemSentences[paid.problema]
    if (tell) return { severity: 'warning', text: `${tell(paid)}${restOf(paid)} Mirá qué hacer en «Pagos».` }
  }
  return null
}

/** Centavos of the order's own money that went back. */
export const sentBack = (pagos: ManagedOrder['pagos']): number =>
  pagos.filter(({ cuenta }) => cuenta).reduce((sum, { reembolsado }) => sum + toCentavos(reembolsado), 0)

/** The buyer was sent to the card provider, and may be there now. */
const isAtProvider = ({ estado, metodo_pago }: Pick<ManagedOrder, 'estado' | 'metodo_pago'>) =>
  estado === 'pendiente' && metodo_pago === 'mercadopago'

function beforeCancelling(order: Pick<ManagedOrder, 'estado' | 'metodo_pago' | 'pagos'>): string | null {
  const { pagos } = order
  if (pagos.some(({ estado }) => estado === 'en_proceso'))
    return 'Mercado Pago está revisando un pago de esta orden. Si lo aprueba después, te va a quedar en «Pagos por revisar».'
  const here = pagos.reduce((sum, payment) => sum + leftToRefund(payment), 0)
  if (here === 0 && isAtProvider(order))
    return 'El comprador eligió pagar con tarjeta y puede estar pagando ahora. Si el pago entra después, te va a quedar en «Pagos por revisar».'
  return here > 0
    ? `El comprador ya pagó: cancelarla no le devuelve el dinero. Después tocá «Reembolsar» en el pago para devolverle ${pesosOf(here)}.`
    : null
}

type Step = Pick<ManagedOrder, 'estado' | 'retiro_personal' | 'movimientos' | 'pagos'>

/** The usual next step, if the order may take it. There is none while all its money goes back. */
export function nextStep(order: Step) {
  const { estado, retiro_personal, movimientos } = order
  if (isGoingBack(order)) return null
  const usual: Partial<Record<OrderState, Target>> = {
    pendiente: 'pagada',
    pagada: 'preparada',
    preparada: retiro_personal ? 'lista_para_retirar' : 'enviada',
    enviada: 'entregada',
    lista_para_retirar: 'entregada',
    pagada_sin_stock: 'pagada',
  }
  const next = usual[estado]
  return next && movimientos.includes(next) ? next : null
}

/** All other moves, as the menu shows them. */
export const otherSteps = (order: Step) =>
  isGoingBack(order)
    ? []
    : order.movimientos.filter((state): state is Target => state !== 'pendiente' && state !== nextStep(order))

/** `Charizard ex 6/165 y 2 más` */
export const tellLines = ({ producto, renglones }: Pick<OrderRow, 'producto' | 'renglones'>) =>
  renglones > 1 ? `${producto} y ${renglones - 1} más` : producto
