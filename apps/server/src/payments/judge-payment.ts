import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem, PaymentState } from '@mazo/contract/orders/payments.ts'

/** A payment as the provider tells it, in our words. Amounts are centavos. */
export type ToldPayment = {
  proveedor_id: string
  estado: PaymentState
  detalle: string
  /** The number of the order that the payment names. */
  referencia: string
  importe: number
  reembolsado: number
  moneda: string
  receptor_id: string
  actualizado_en: Date
}

/** What we already know of the payment. */
export type KnownPayment = {
  estado: PaymentState
  cuenta: boolean
  problema: PaymentProblem | null
  /** How much of it was refunded, as far as we know; it only grows. */
  reembolsado: number
  /** How much of that the shop itself refunded, or asked the provider to. */
  byShop: number
  actualizado_en: Date
}

/** The order that the payment is for. Amounts are centavos. */
export type PaidOrder = {
  estado: OrderState
  total: number
  /** Another payment is the order's money already. */
  isPaidByAnother: boolean
  /** That one's money is with the shop, and not all of it was sent back. */
  hasOthersMoney: boolean
  /** The order has units that could return to the shop. */
  holdsUnits: boolean
  receptor_id: string | null
}

/** The decision: the payment's own row, and what happens to its order. */
export type Verdict = {
  cuenta: boolean
  problema: PaymentProblem | null
  /** The order's next state; null: it stays. */
  a: OrderState | null
  /** The shop refunds the money without asking anybody. */
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
 * States only move forward, whatever the order in which we learn of them; of equal rank the provider's later reading
 * counts, and a larger refund always does.
 */
export const isNews = (told: Reading, known: KnownPayment | null) =>
  !known ||
  ranks[told.estado] > ranks[known.estado] ||
  (ranks[told.estado] === ranks[known.estado] &&
    (told.actualizado_en > known.actualizado_en || refundedOf(told) > known.reembolsado))

/** How much of a payment was refunded. A charge-back is not a refund, even if the provider counts it as one. */
export const refundedOf = ({ estado, reembolsado }: Pick<ToldPayment, 'estado' | 'reembolsado'>) =>
  estado === 'contracargo' ? 0 : reembolsado

/** All of the money was refunded, rather than taken by a bank. */
export const isWholeBack = (told: Pick<ToldPayment, 'estado' | 'reembolsado' | 'importe'>) =>
  told.reembolsado >= told.importe && refundedOf(told) > 0

/** The provider has the buyer's money, or had it. */
const wasPaid = (estado: PaymentState) => ranks[estado] >= 2

/** The table of docs/payments.md. `order` is null where the payment names no order of ours. */
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
  if (fault || !order)
    return { ...stays, cuenta: false, problema: oddProblem(told, fault ?? 'sin_orden', known) }
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
 * The payment was made and refunded before we learnt of either. An order that waited for its money was paid; any other
 * stays, since no money is here.
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

/**
 * What a bank takes or a buyer claims has to be answered in time, whatever else is odd about a payment; in another
 * account it is not the shop that answers.
 */
function oddProblem(told: ToldPayment, fault: PaymentProblem, known: KnownPayment | null): PaymentProblem {
  if (fault === 'otra_cuenta') return fault
  return problemOf(told) ?? (known?.problema === 'reclamo' ? 'reclamo' : fault)
}

/** What happens to money that is the order's already. */
function followUp(told: ToldPayment, order: PaidOrder, known: KnownPayment): Verdict {
  const stays = { cuenta: true, problema: problemOf(told) ?? known.problema, a: null, refund: false }
  if (!isWholeBack(told)) return stays
  if (order.hasOthersMoney) return stays
  // The provider's own panel does not ask whether the units came back.
  const isAsked = told.reembolsado <= known.byShop || !order.holdsUnits
  const isOver = order.estado === 'reembolsada' || order.estado === 'cancelada'
  return {
    ...stays,
    problema: isAsked ? stays.problema : 'reembolsado_afuera',
    a: isOver ? null : 'reembolsada',
  }
}

/** A claim begins with this reading; a payment may have several, one after another. */
export const isNewClaim = (told: Pick<ToldPayment, 'estado'>, known: Pick<KnownPayment, 'estado'> | null) =>
  told.estado === 'en_disputa' && known?.estado !== 'en_disputa'

const problemOf = ({ estado }: ToldPayment): PaymentProblem | null =>
  estado === 'contracargo' ? 'contracargo' : estado === 'en_disputa' ? 'reclamo' : null
