import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem, PaymentState } from '@mazo/contract/orders/payments.ts'

/** A payment as the provider tells it, in our words. Amounts are centavos. */
export type ToldPayment = {
  proveedor_id: string
  estado: PaymentState
  detalle: string
  /** The order that it names, by its number. */
  referencia: string
  importe: number
  reembolsado: number
  moneda: string
  receptor_id: string
  actualizado_en: Date
}

/** What is known of the payment already. */
export type KnownPayment = {
  estado: PaymentState
  cuenta: boolean
  problema: PaymentProblem | null
  /** What of it went back, as far as we know; it only grows. */
  reembolsado: number
  /** What of it the shop itself sent back, or asked the provider to. */
  byShop: number
  actualizado_en: Date
}

/** The order that it is for. Amounts are centavos. */
export type PaidOrder = {
  estado: OrderState
  total: number
  /** Another payment is the order's money already. */
  isPaidByAnother: boolean
  /** It has units that could come back to the shop. */
  holdsUnits: boolean
  receptor_id: string | null
}

/** What is to be done: the payment's own row, and what becomes of its order. */
export type Verdict = {
  cuenta: boolean
  problema: PaymentProblem | null
  /** Where the order goes; null: it stays. */
  a: OrderState | null
  /** The money goes back by itself. */
  refund: boolean
}

const ranks: Record<PaymentState, number> = {
  pendiente: 0,
  en_proceso: 0,
  rechazado: 1,
  cancelado: 1,
  aprobado: 2,
  en_disputa: 2,
  reembolsado: 3,
  contracargo: 3,
}

type Reading = Pick<ToldPayment, 'estado' | 'reembolsado' | 'actualizado_en'>

/**
 * States only move forward, whatever the order in which we learn of them; of one rank the provider's later word counts,
 * and more money that went back always.
 */
export const isNews = (told: Reading, known: KnownPayment | null) =>
  !known ||
  ranks[told.estado] > ranks[known.estado] ||
  (ranks[told.estado] === ranks[known.estado] &&
    (told.actualizado_en > known.actualizado_en || refundedOf(told) > known.reembolsado))

/** What the shop sent back of a payment. What a bank took is no refund, whatever the provider counts it as. */
export const refundedOf = ({ estado, reembolsado }: Pick<ToldPayment, 'estado' | 'reembolsado'>) =>
  estado === 'contracargo' ? 0 : reembolsado

/** None of the money is here any more, and the shop gave it. */
export const isWholeBack = (told: Pick<ToldPayment, 'estado' | 'reembolsado' | 'importe'>) =>
  told.reembolsado >= told.importe && refundedOf(told) > 0

/** The provider has the buyer's money, or had it. */
const wasPaid = (estado: PaymentState) => ranks[estado] >= 2

/** The table of docs/payments.md. `order` is null where the payment names none of ours. */
export function judgePayment(
  told: ToldPayment,
  order: PaidOrder | null,
  known: KnownPayment | null,
): Verdict {
  const stays: Verdict = {
    cuenta: known?.cuenta ?? false,
    problema: known?.problema ?? null,
    a: null,
    refund: false,
  }
  if (!wasPaid(told.estado)) return stays
  const fault = faultOf(told, order)
  if (fault || !order) return { ...stays, cuenta: false, problema: fault ?? 'sin_orden' }
  if (known?.cuenta) return followUp(told, order, known)
  if (told.estado === 'contracargo') return { ...stays, problema: 'contracargo' }
  if (told.reembolsado >= told.importe) return missed(told, order, stays)
  if (order.isPaidByAnother || order.estado === 'reembolsada')
    return { ...stays, problema: 'duplicado', refund: true }
  if (order.estado === 'pendiente') return { ...stays, cuenta: true, problema: problemOf(told), a: 'pagada' }
  if (order.estado === 'cancelada')
    return { ...stays, cuenta: true, problema: problemOf(told) ?? 'fuera_de_termino', a: 'pagada_sin_stock' }
  return { ...stays, problema: 'duplicado', refund: true }
}

/**
 * Paid, and given back before we learnt of either. It paid an order that waited for its money; of any other no money is
 * here, so nothing moves.
 */
function missed(told: ToldPayment, order: PaidOrder, stays: Verdict): Verdict {
  if (order.estado !== 'pendiente' || order.isPaidByAnother || !isWholeBack(told)) return stays
  return {
    ...stays,
    cuenta: true,
    problema: order.holdsUnits ? 'reembolsado_afuera' : null,
    a: 'reembolsada',
  }
}

function faultOf(told: ToldPayment, order: PaidOrder | null): PaymentProblem | null {
  if (!order) return 'sin_orden'
  if (told.moneda !== 'ARS') return 'moneda_distinta'
  if (told.receptor_id !== order.receptor_id) return 'otra_cuenta'
  return told.importe === order.total ? null : 'importe_distinto'
}

/** What happens to money that is the order's already. */
function followUp(told: ToldPayment, order: PaidOrder, known: KnownPayment): Verdict {
  const stays = { cuenta: true, problema: problemOf(told) ?? known.problema, a: null, refund: false }
  if (!isWholeBack(told)) return stays
  // Who sent it back in the provider's own panel was not asked whether the units came back.
  const isAsked = told.reembolsado <= known.byShop || !order.holdsUnits
  const isOver = order.estado === 'reembolsada' || order.estado === 'cancelada'
  return {
    ...stays,
    problema: isAsked ? stays.problema : 'reembolsado_afuera',
    a: isOver ? null : 'reembolsada',
  }
}

const problemOf = ({ estado }: ToldPayment): PaymentProblem | null =>
  estado === 'contracargo' ? 'contracargo' : estado === 'en_disputa' ? 'reclamo' : null
