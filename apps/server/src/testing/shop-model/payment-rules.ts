import type { PaymentProblem, PaymentState } from '@mazo/contract/orders/payments.ts'
import { go, moves } from './order-rules.ts'
import {
  giveBack,
  type Known,
  leftOf,
  type ModelOrder,
  type ModelPayment,
  type ModelRefund,
  ourAccount,
  paymentsOf,
  type Reading,
  type ShopModel,
  sentBack,
  sum,
} from './shop-model.ts'

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

/** What a reading of a payment should do: the table of docs/payments.md, written down a second time. */
export function settle(m: ShopModel, payment: ModelPayment, told: Reading) {
  const { known, order } = payment
  const back = told.estado === 'contracargo' ? 0 : told.reembolsado
  if (known && !isNews(told, known, back)) return m.reached(`${told.estado}, nothing new`)
  const earlier = known?.problem ?? null
  const kept: Known = {
    ...told,
    counts: known?.counts ?? false,
    problem: earlier,
    isResolved: known?.isResolved ?? false,
    reembolsado: Math.max(known?.reembolsado ?? 0, back),
  }
  payment.known = kept
  const byShop = sentBack(payment)
  takeOutsideRefund(payment, kept.reembolsado)
  const before = order?.estado
  if (ranks[told.estado] >= 2) judge(m, payment, told, kept, byShop)
  else m.reached(`${told.estado}, order ${order?.estado ?? 'unknown'}`)
  const isBack = told.reembolsado >= payment.importe && back > 0
  // Money that is gone needs no review, but the units that may have come back with it do.
  if (isBack && kept.problem && kept.problem !== 'reembolsado_afuera') kept.isResolved = true
  else if (kept.problem !== earlier || (told.estado === 'en_disputa' && known?.estado !== 'en_disputa'))
    kept.isResolved = false
  if (order && before === 'pendiente') moveHold(m, order)
}

const isNews = (told: Reading, known: Reading, back: number) =>
  ranks[told.estado] > ranks[known.estado] ||
  (ranks[told.estado] === ranks[known.estado] && (told.minute > known.minute || back > known.reembolsado))

/** Somebody sent money back in the provider's own panel. */
function takeOutsideRefund(payment: ModelPayment, back: number) {
  const known = sentBack(payment)
  if (back > known) payment.refunds.push({ importe: back - known, estado: 'hecho', giveBack: false })
}

function judge(m: ShopModel, payment: ModelPayment, told: Reading, kept: Known, byShop: number) {
  const { order, importe } = payment
  const fault = faultOf(payment, order)
  if (fault || !order) {
    kept.counts = false
    const claimed = problems[told.estado] ?? (kept.problem === 'reclamo' ? kept.problem : null)
    kept.problem = (fault === 'otra_cuenta' ? null : claimed) ?? fault ?? 'sin_orden'
    return m.reached(`paid, ${fault ?? 'sin_orden'}`)
  }
  const isGone = told.reembolsado >= importe || told.estado === 'contracargo'
  if (kept.counts) {
    kept.problem = problems[told.estado] ?? kept.problem
    if (hasOthersMoney(m, order, payment)) return m.reached('a payment moves beside the one that pays')
    const wasAsked = told.reembolsado <= byShop || order.held.size === 0
    const isBack = told.estado !== 'contracargo' && told.reembolsado >= importe
    if (isBack && !wasAsked) kept.problem = 'reembolsado_afuera'
    return followUp(m, order, told, isBack)
  }
  const hasOther = paymentsOf(m, order).some((other) => other !== payment && other.known?.counts)
  if (isGone) {
    m.reached('gone before we learnt of it')
    if (told.estado === 'contracargo') kept.problem = 'contracargo'
    else if (!hasOther && order.estado === 'pendiente') {
      kept.counts = true
      kept.problem = 'reembolsado_afuera'
      go(m, order, 'pagada')
      go(m, order, 'reembolsada')
    }
    return
  }
  if (!hasOther && order.estado === 'pendiente') {
    kept.counts = true
    kept.problem = problems[told.estado] ?? null
    return go(m, order, 'pagada')
  }
  if (!hasOther && order.estado === 'cancelada') {
    kept.counts = true
    kept.problem = problems[told.estado] ?? 'fuera_de_termino'
    return go(m, order, 'pagada_sin_stock')
  }
  m.reached('paid twice')
  kept.problem = 'duplicado'
  const left = leftOf(payment)
  if (left > 0) payment.refunds.push({ importe: left, estado: 'pedido', giveBack: false, isOwn: true })
}

const problems: Partial<Record<PaymentState, PaymentProblem>> = {
  contracargo: 'contracargo',
  en_disputa: 'reclamo',
}

/** Another payment pays for the order, and the shop has that money. */
const hasOthersMoney = (m: ShopModel, order: ModelOrder, payment: ModelPayment) =>
  paymentsOf(m, order).some(
    ({ known, importe }, at, all) =>
      all[at] !== payment &&
      known?.counts &&
      (known.estado === 'aprobado' || known.estado === 'en_disputa') &&
      known.reembolsado < importe,
  )

function faultOf(
  { moneda, receptor, importe }: ModelPayment,
  order: ModelOrder | null,
): PaymentProblem | null {
  if (!order) return 'sin_orden'
  if (moneda !== 'ARS') return 'moneda_distinta'
  if (receptor !== ourAccount) return 'otra_cuenta'
  return importe === order.total ? null : 'importe_distinto'
}

function followUp(m: ShopModel, order: ModelOrder, { estado, reembolsado }: Reading, isWhole: boolean) {
  m.reached(isWhole ? `whole refund told, order ${order.estado}` : `${estado}, order ${order.estado}`)
  if (!isWhole && reembolsado > 0) m.reached('part of a refund told')
  if (isWhole && order.estado !== 'cancelada' && order.estado !== 'reembolsada') go(m, order, 'reembolsada')
}

/**
 * An order has no deadline while the provider or the staff look into one of its payments; afterwards it has its old
 * deadline.
 */
export function moveHold(m: ShopModel, order: ModelOrder) {
  if (order.estado !== 'pendiente') return
  const known = paymentsOf(m, order).flatMap((payment) => payment.known ?? [])
  const isOdd = known.some(isLookedAt)
  const isPaused = isOdd || known.some(({ estado }) => estado === 'en_proceso')
  if (isPaused && order.hold !== 'none') {
    // A deadline that is ahead when it stops is given back later.
    if (isOdd && order.hold === 'ahead') order.promised = 'ahead'
    if (isOdd) m.reached(`another amount is looked at, its deadline ${order.hold}`)
    order.hold = 'none'
  } else if (!isPaused && order.hold === 'none') {
    order.hold = order.promised
    m.reached(`a review is over, its deadline ${order.hold}`)
  }
}

const isLookedAt = ({ estado, problem, isResolved }: Known) =>
  (estado === 'aprobado' || estado === 'en_disputa') &&
  !isResolved &&
  (problem === 'importe_distinto' ||
    problem === 'moneda_distinta' ||
    problem === 'otra_cuenta' ||
    problem === 'reclamo')

/** A refund that the provider did, or people by hand. */
export function finishRefund(m: ShopModel, payment: ModelPayment, refund: ModelRefund) {
  const { known, importe, order, refunds } = payment
  if (!known || refund.estado === 'hecho') return
  refund.estado = 'hecho'
  refund.wasResolved = known.isResolved
  const done = refunds.filter(({ estado }) => estado === 'hecho')
  known.reembolsado = Math.max(known.reembolsado, sum(done.map((one) => one.importe)))
  m.reached(known.reembolsado < importe ? 'part of a payment refunded' : 'a whole payment refunded')
  if (known.reembolsado < importe) return
  known.estado = 'reembolsado'
  if (known.problem) known.isResolved = true
  if (order) moveHold(m, order)
  if (!known.counts || !order) return m.reached('a payment that does not count refunded')
  if (hasOthersMoney(m, order, payment)) return m.reached('refunded beside the payment that pays')
  const returns = done.some((one) => one.giveBack)
  if (returns && order.estado !== 'cancelada') {
    if (order.held.size > 0) m.reached(`units came back from ${order.estado}`)
    giveBack(m, order)
  }
  if (moves[order.estado].includes('reembolsada')) go(m, order, 'reembolsada')
}

/** People had written down by mistake that they sent this back by hand. @returns whether they may say so */
export function annulRefund(m: ShopModel, payment: ModelPayment, refund: ModelRefund): boolean {
  const { known, order, refunds } = payment
  if (payment.id !== null || refund.estado !== 'hecho' || !known || order?.estado === 'reembolsada')
    return false
  if (order && hasOthersMoney(m, order, payment)) return false
  m.reached('a refund by hand annulled')
  payment.refunds = refunds.filter((one) => one !== refund)
  known.reembolsado -= refund.importe
  if (known.estado === 'reembolsado') known.isResolved &&= refund.wasResolved ?? false
  known.estado = 'aprobado'
  return true
}

/** Gives up a refund that the provider will not do, unless the money turns out to have gone back all the same. */
export function giveUpRefund(m: ShopModel, payment: ModelPayment, refund: ModelRefund, now: Reading) {
  settle(m, payment, now)
  const done = sum(payment.refunds.filter(({ estado }) => estado === 'hecho').map(({ importe }) => importe))
  const back = payment.known?.reembolsado ?? 0
  if (done + refund.importe <= back) {
    m.reached('a refund given up was done')
    return finishRefund(m, payment, refund)
  }
  m.reached('a refund given up')
  refund.estado = 'fallido'
  takeOutsideRefund(payment, back)
  const { known } = payment
  if (known && (!known.problem || known.problem === 'duplicado' || known.isResolved)) {
    known.problem = 'reembolso_fallido'
    known.isResolved = false
  }
}
