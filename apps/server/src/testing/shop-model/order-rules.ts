import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import {
  giveBack,
  hasAll,
  type Known,
  type ModelOrder,
  type ModelPayment,
  moneyOf,
  paymentsOf,
  type ShopModel,
  take,
} from './shop-model.ts'

/** Decision 17, written down a second time: where an order may go from where it is. */
export const moves: Record<OrderState, readonly OrderState[]> = {
  pendiente: ['pagada', 'cancelada', 'pagada_sin_stock'],
  pagada: ['preparada', 'cancelada', 'reembolsada'],
  preparada: ['enviada', 'lista_para_retirar', 'cancelada', 'reembolsada'],
  enviada: ['entregada', 'reembolsada'],
  lista_para_retirar: ['entregada', 'reembolsada'],
  entregada: ['reembolsada'],
  cancelada: ['pagada_sin_stock'],
  pagada_sin_stock: ['pagada', 'reembolsada'],
  reembolsada: [],
}

export function go(m: ShopModel, order: ModelOrder, to: OrderState) {
  m.reached(`${order.estado} → ${to}`)
  order.steps.push({ from: order.estado, undo: null })
  order.estado = to
}

export function cancel(m: ShopModel, order: ModelOrder) {
  giveBack(m, order)
  go(m, order, 'cancelada')
}

/** May a buyer's earlier try be released? Not if it was paid, or its payment is not decided yet. */
export const isReleasable = (m: ShopModel, order: ModelOrder) =>
  order.byCard &&
  order.estado === 'pendiente' &&
  order.hold !== 'none' &&
  !paymentsOf(m, order).some(
    (payment) =>
      payment.known?.estado === 'pendiente' || payment.known?.estado === 'en_proceso' || isHere(payment),
  )

/** The shop has money of the payment, whether it counts or not. */
const isHere = ({ known, importe }: ModelPayment) =>
  (known?.estado === 'aprobado' || known?.estado === 'en_disputa') && known.reembolsado < importe

const wasSettled: readonly (PaymentProblem | null)[] = [
  'importe_distinto',
  'moneda_distinta',
  'duplicado',
  'reembolso_fallido',
  'reclamo',
]

/** Money of a cancelled order that somebody took off the list has to be sent back all the same. */
export function reopen(m: ShopModel, order: ModelOrder) {
  for (const payment of paymentsOf(m, order)) {
    const { known } = payment
    if (!known?.isResolved || known.counts || !isHere(payment) || !wasSettled.includes(known.problem))
      continue
    m.reached('settled money of a cancelled order')
    known.isResolved = false
    if (known.problem === 'importe_distinto' || known.problem === 'moneda_distinta')
      known.problem = 'orden_cancelada'
  }
}

/** The provider may still approve the order's payment, so nobody may mark it as paid by hand. */
function isUnderReview(m: ShopModel, order: ModelOrder) {
  const isReviewed = paymentsOf(m, order).some(({ known }) => known?.estado === 'en_proceso')
  if (isReviewed) m.reached('not paid by hand while a card payment is under review')
  return isReviewed
}

/** The staff move an order by hand. @returns whether they may */
export function moveByHand(m: ShopModel, order: ModelOrder, to: OrderState, returnsUnits: boolean): boolean {
  const from = order.estado
  const paid = moneyOf(m, order)
  const isHolding = order.held.size > 0
  const late = lateOf(m, order)
  const sentBefore = countSentBack(m, order)
  if (!refundingByHand(m, order, () => takeStep(m, order, to, returnsUnits))) return false
  const step = order.steps.at(-1)
  if (!step || to === 'reembolsada') return true
  step.undo = () => {
    if (to === 'cancelada') return uncancel(m, order, from)
    if (from === 'pagada_sin_stock') {
      if (!isHolding) giveBack(m, order)
      for (const { known, problem } of late) if (known.problem === problem) known.isResolved = false
    } else if (to === 'pagada' || to === 'pagada_sin_stock') {
      if (countSentBack(m, order) !== sentBefore) return false
      const isMissing = from === 'pendiente' && order.held.size === 0
      if (isMissing && !hasAll(m, order.sold)) return false
      if (!annul(paid ? undefined : moneyOf(m, order))) return false
      if (isMissing && take(m, order.sold)) {
        order.held = new Map(order.sold)
        m.reached('took its units again to wait for its money')
      }
      if (from === 'cancelada') for (const { known } of late) if (isKept(known)) known.isResolved = false
    }
    return true
  }
  return true
}

const isKept = ({ estado }: Known) => estado === 'aprobado' || estado === 'en_disputa'

/** What the staff wrote down as sent back by hand may be a mistake, as long as the order's units can be taken again. */
export function refundingByHand<Result>(m: ShopModel, order: ModelOrder, refund: () => Result): Result {
  const from = order.estado
  const before = paymentsOf(m, order)
    .filter(({ id }) => id === null)
    .map((payment) => ({ payment, refunds: [...payment.refunds], known: { ...payment.known } }))
  const result = refund()
  const sent = before.filter(({ payment, refunds }) => payment.refunds.length > refunds.length)
  const step = order.steps.at(-1)
  if (step && from !== 'reembolsada' && order.estado === 'reembolsada' && sent.length > 0)
    step.undo = () => {
      const isMissing = from !== 'pagada_sin_stock' && order.held.size === 0
      if (isMissing && !take(m, order.sold)) return false
      if (isMissing) order.held = new Map(order.sold)
      for (const { payment, refunds, known } of sent) {
        payment.refunds = refunds
        if (payment.known) Object.assign(payment.known, known)
      }
      return true
    }
  return result
}

/** The staff undo the last step, if it was theirs. @returns whether they may */
export function undoByHand(m: ShopModel, order: ModelOrder): boolean {
  const step = order.steps.at(-1)
  if (!step?.undo?.()) return false
  m.reached(`${order.estado} taken back to ${step.from}`)
  order.steps.pop()
  order.estado = step.from
  // An order that waits for its money again has a day.
  if (order.estado === 'pendiente' && order.hold === 'over') {
    order.hold = 'ahead'
    order.promised = 'ahead'
  }
  return true
}

/** The payments that came too late and are not resolved yet. */
const lateOf = (m: ShopModel, order: ModelOrder) =>
  paymentsOf(m, order)
    .flatMap(({ known }) => known ?? [])
    .filter(({ counts, isResolved }) => counts && !isResolved)
    .filter(({ problem }) => problem === 'fuera_de_termino' || problem === 'orden_cancelada')
    .map((known) => ({ known, problem: known.problem }))

/** Undoes a cancellation: the order's units have to be available, and its money still here. */
function uncancel(m: ShopModel, order: ModelOrder, from: OrderState): boolean {
  if (from !== 'pendiente' && !moneyOf(m, order)) return false
  if (isGoingBack(m, order)) return false
  if (!take(m, order.sold)) return false
  order.held = new Map(order.sold)
  for (const { known } of paymentsOf(m, order))
    if (known?.counts && known.problem === 'orden_cancelada' && !known.isResolved)
      known.problem = known.estado === 'en_disputa' ? 'reclamo' : null
  for (const { known, moneda } of paymentsOf(m, order))
    if (known && !known.counts && known.problem === 'orden_cancelada' && !known.isResolved) {
      known.problem = moneda === 'ARS' ? 'importe_distinto' : 'moneda_distinta'
      known.isResolved = true
    }
  return true
}

/** The shop has asked for a refund of the order's money, and the provider has not done it. */
function isGoingBack(m: ShopModel, order: ModelOrder) {
  const isAsked = paymentsOf(m, order).some(
    ({ known, refunds }) => known?.counts && refunds.some(({ estado }) => estado === 'pedido'),
  )
  if (isAsked) m.reached('no units taken while the money goes back')
  return isAsked
}

/** Second payments by card that the shop sent back: without the transfer before them nothing would be paid. */
const countSentBack = (m: ShopModel, order: ModelOrder) =>
  paymentsOf(m, order)
    .filter(({ known }) => known && !known.counts)
    .reduce((count, { refunds }) => count + refunds.filter(({ isOwn }) => isOwn).length, 0)

/** Annuls a transfer that never came. @returns false if some of it went back */
function annul(payment: ModelPayment | undefined): boolean {
  if (!payment?.known) return true
  if (payment.known.reembolsado > 0 || payment.refunds.length > 0) return false
  Object.assign(payment.known, { estado: 'cancelado', counts: false, problem: null, isResolved: false })
  return true
}

function takeStep(m: ShopModel, order: ModelOrder, to: OrderState, returnsUnits: boolean): boolean {
  if (!moves[order.estado].includes(to)) return false
  if (order.estado === 'pendiente' && to !== 'cancelada' && isUnderReview(m, order)) return false
  if (to === 'cancelada') {
    cancel(m, order)
    reopen(m, order)
    const money = moneyOf(m, order)
    if (money?.known) Object.assign(money.known, { problem: 'orden_cancelada', isResolved: false })
  } else if (to === 'reembolsada') {
    if (!sendBackByHand(m, order)) return false
    if (returnsUnits) giveBack(m, order)
    go(m, order, to)
  } else {
    if (order.estado === 'pagada_sin_stock') {
      if (!takeAgain(m, order)) return false
      seeToLate(m, order)
    } else if (to === 'pagada' || to === 'pagada_sin_stock') confirmTransfer(m, order)
    go(m, order, to)
  }
  return true
}

/** Takes the order's units again. That does not bring back money that a bank took. */
function takeAgain(m: ShopModel, order: ModelOrder): boolean {
  if (!moneyOf(m, order)) {
    m.reached('found its units, but not its money')
    return false
  }
  if (isGoingBack(m, order)) return false
  if (order.held.size > 0) return true
  if (!take(m, order.sold)) return false
  order.held = new Map(order.sold)
  m.reached('took its units again')
  return true
}

/** Resolves the problem that the order's money came too late. */
function seeToLate(m: ShopModel, order: ModelOrder) {
  for (const { known } of paymentsOf(m, order))
    if (known?.counts && (known.problem === 'fuera_de_termino' || known.problem === 'orden_cancelada'))
      known.isResolved = true
}

function confirmTransfer(m: ShopModel, order: ModelOrder) {
  if (moneyOf(m, order)) return
  m.payments.push({
    name: `T${m.payments.length + 1}`,
    id: null,
    order,
    referencia: order.numero,
    importe: order.total,
    moneda: 'ARS',
    receptor: '',
    readings: [],
    known: { estado: 'aprobado', reembolsado: 0, minute: 0, counts: true, problem: null, isResolved: false },
    refunds: [],
  })
}

const isBanks = (known: Known | null) => known?.estado === 'contracargo'

/** Card money goes back through the provider alone; money that a bank took is no longer here. */
function sendBackByHand(m: ShopModel, order: ModelOrder): boolean {
  const counted = paymentsOf(m, order).filter(({ known }) => known?.counts)
  if (
    counted.some(
      ({ id, importe, known }) => id !== null && !isBanks(known) && (known?.reembolsado ?? 0) < importe,
    )
  )
    return false
  for (const { importe, known, refunds } of counted) {
    if (known && isBanks(known)) {
      m.reached('closed after a charge-back')
      known.isResolved = true
      continue
    }
    const left = importe - (known?.reembolsado ?? 0)
    if (!known || left === 0) continue
    refunds.push({ importe: left, estado: 'hecho', giveBack: false })
    known.reembolsado = importe
    known.estado = 'reembolsado'
    if (known.problem) known.isResolved = true
  }
  return true
}
