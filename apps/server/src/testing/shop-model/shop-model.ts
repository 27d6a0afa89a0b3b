import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem, PaymentState } from '@mazo/contract/orders/payments.ts'

/** Units by product, which is its index among the shop's products. */
export type Units = Map<number, number>

/** `over`: nobody may pay the order any more. `none`: no deadline while its payment is under review. */
type Hold = 'ahead' | 'over' | 'none'

export type ModelOrder = {
  name: string
  numero: string
  token: string
  byCard: boolean
  /** Where the buyer pays by card, with the amount that the provider was told. */
  preference: { importe: number } | null
  estado: OrderState
  /** What was sold, and what of it the order holds. */
  sold: Units
  held: Units
  total: number
  hold: Hold
  /** The deadline that the order gets back after a review: the provider's, or a later one of the staff. */
  promised: Hold
  receipts: number
  /** The order's moves that were not undone. */
  steps: ModelMove[]
}

/** `undo` takes a move of the staff back. @returns whether that is allowed */
export type ModelMove = { from: OrderState; undo: (() => boolean) | null }

/** What the provider says of a payment at a moment. Amounts are centavos. */
export type Reading = { estado: PaymentState; reembolsado: number; minute: number }

/** What the shop made of a reading. `isResolved`: nobody has to look at its problem any more. */
export type Known = Reading & { counts: boolean; problem: PaymentProblem | null; isResolved: boolean }

/** `isOwn`: the shop asked for it by itself. `wasResolved`: nobody had to look at its payment before it was done. */
export type ModelRefund = {
  importe: number
  estado: 'pedido' | 'hecho' | 'fallido'
  giveBack: boolean
  wasResolved?: boolean
  isOwn?: true
}

export type ModelPayment = {
  name: string
  /** The provider's number of the payment; null for a transfer. */
  id: string | null
  order: ModelOrder | null
  referencia: string
  importe: number
  moneda: string
  receptor: string
  /** Everything that the provider said about it; the last is its current state. */
  readings: Reading[]
  /** What the shop knows; null until it hears of it. */
  known: Known | null
  refunds: ModelRefund[]
}

export const ourAccount = '77'

/** A shop as it should be, beside the real one: plain values, no rule of the shop's own code. */
export type ShopModel = {
  /** The price of one unit, in centavos, before the discount by transfer. */
  prices: readonly number[]
  /** Which products an order may have only once. */
  singles: readonly boolean[]
  /** The units for sale. */
  free: number[]
  /** The discount by transfer, in hundredths of a percent. */
  percent: number
  orders: ModelOrder[]
  payments: ModelPayment[]
  /** The payments of notices that are not processed yet. */
  notices: ModelPayment[]
  isProviderUp: boolean
  minute: number
  /** The number of steps so far. */
  steps: number
  /** Records that something happened, for the check that everything did. */
  reached: (what: string) => void
}

/** Counts from the newest. */
export const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[all.length - 1 - nth]

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

export const paymentsOf = (m: ShopModel, order: ModelOrder) =>
  m.payments.filter((payment) => payment.order === order && payment.known)

export const lastOf = ({ readings }: ModelPayment): Reading => {
  const last = readings.at(-1)
  if (!last) throw new Error('The provider says nothing of it')
  return last
}

/** The part of a payment that can still go back, as far as the shop knows. */
export const leftOf = ({ importe, known, refunds }: ModelPayment) =>
  importe -
  (known?.reembolsado ?? 0) -
  sum(refunds.filter(({ estado }) => estado === 'pedido').map((one) => one.importe))

/** The part of a payment that went back or was asked back, as far as the shop knows. */
export const sentBack = ({ refunds }: ModelPayment) =>
  sum(refunds.filter(({ estado }) => estado !== 'fallido').map(({ importe }) => importe))

const hasMoney = (estado: PaymentState | undefined) => estado === 'aprobado' || estado === 'en_disputa'

/** The payment that holds the order's money: it did not go back, and no bank took it. */
export const moneyOf = (m: ShopModel, order: ModelOrder) =>
  paymentsOf(m, order).find(({ known }) => known?.counts && hasMoney(known.estado))

export const canSendBack = ({ known }: ModelPayment) => hasMoney(known?.estado)

/** Takes units out of what is for sale, all or nothing. */
export const hasAll = (m: ShopModel, wanted: Units) =>
  [...wanted].every(([product, units]) => (m.free[product] ?? 0) >= units)

export function take(m: ShopModel, wanted: Units): boolean {
  if (!hasAll(m, wanted)) return false
  for (const [product, units] of wanted) m.free[product] = (m.free[product] ?? 0) - units
  return true
}

export function giveBack(m: ShopModel, order: ModelOrder) {
  for (const [product, units] of order.held) m.free[product] = (m.free[product] ?? 0) + units
  order.held = new Map()
}
