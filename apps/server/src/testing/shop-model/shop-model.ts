import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem, PaymentState } from '@mazo/contract/orders/payments.ts'

/** Units of each product, by its place among the shop's. */
export type Units = Map<number, number>

/** `over`: nobody may pay it any more. `none`: it is held as long as its payment is under review. */
type Hold = 'ahead' | 'over' | 'none'

export type ModelOrder = {
  name: string
  numero: string
  token: string
  byCard: boolean
  /** Where the buyer pays by card, and how much, as the provider was told once. */
  preference: { importe: number } | null
  estado: OrderState
  /** What was sold, and what of it the order holds. */
  sold: Units
  held: Units
  total: number
  hold: Hold
  /** As long as the provider takes its payment, or longer if the staff said so: what a review gives back. */
  promised: Hold
  receipts: number
  /** Its moves that were not taken back. */
  steps: ModelMove[]
}

/** `undo`: of the staff's, what takes it back, and whether it may be. */
export type ModelMove = { from: OrderState; undo: (() => boolean) | null }

/** What the provider says of a payment at a moment. Amounts are centavos. */
export type Reading = { estado: PaymentState; reembolsado: number; minute: number }

/** What the shop made of it. `isResolved`: nobody has to look at its problem any more. */
export type Known = Reading & { counts: boolean; problem: PaymentProblem | null; isResolved: boolean }

export type ModelRefund = { importe: number; estado: 'pedido' | 'hecho' | 'fallido'; giveBack: boolean }

export type ModelPayment = {
  name: string
  /** The provider's number of it; null for a transfer. */
  id: string | null
  order: ModelOrder | null
  referencia: string
  importe: number
  moneda: string
  receptor: string
  /** All that the provider ever said of it; the last is how it is. */
  readings: Reading[]
  /** What the shop knows; null until it hears of it. */
  known: Known | null
  refunds: ModelRefund[]
}

export const ourAccount = '77'

/** A shop as it should be, beside the real one: plain values, no rule of the shop's own code. */
export type ShopModel = {
  /** Of one unit, in centavos, before the discount by transfer. */
  prices: readonly number[]
  /** Only one of it enters an order. */
  singles: readonly boolean[]
  /** For sale. */
  free: number[]
  /** Off by transfer, in hundredths of a percent. */
  percent: number
  orders: ModelOrder[]
  payments: ModelPayment[]
  /** Told by notices that nobody looked into yet. */
  notices: ModelPayment[]
  isProviderUp: boolean
  minute: number
  /** How many were taken. */
  steps: number
  /** What happened, for who asks whether all of it did. */
  reached: (what: string) => void
}

/** The newest first. */
export const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[all.length - 1 - nth]

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

export const paymentsOf = (m: ShopModel, order: ModelOrder) =>
  m.payments.filter((payment) => payment.order === order && payment.known)

export const lastOf = ({ readings }: ModelPayment): Reading => {
  const last = readings.at(-1)
  if (!last) throw new Error('The provider says nothing of it')
  return last
}

/** What could still go back of a payment, as far as the shop knows. */
export const leftOf = ({ importe, known, refunds }: ModelPayment) =>
  importe -
  (known?.reembolsado ?? 0) -
  sum(refunds.filter(({ estado }) => estado === 'pedido').map((one) => one.importe))

/** What of it went back, or was asked back, as far as the shop knows. */
export const sentBack = ({ refunds }: ModelPayment) =>
  sum(refunds.filter(({ estado }) => estado !== 'fallido').map(({ importe }) => importe))

const hasMoney = (estado: PaymentState | undefined) => estado === 'aprobado' || estado === 'en_disputa'

/** The money of the order: of its payments the one that is neither back nor taken by a bank. */
export const moneyOf = (m: ShopModel, order: ModelOrder) =>
  paymentsOf(m, order).find(({ known }) => known?.counts && hasMoney(known.estado))

export const canSendBack = ({ known }: ModelPayment) => hasMoney(known?.estado)

/** Takes units out of what is for sale, all or nothing. */
export function take(m: ShopModel, wanted: Units): boolean {
  if ([...wanted].some(([product, units]) => (m.free[product] ?? 0) < units)) return false
  for (const [product, units] of wanted) m.free[product] = (m.free[product] ?? 0) - units
  return true
}

export function giveBack(m: ShopModel, order: ModelOrder) {
  for (const [product, units] of order.held) m.free[product] = (m.free[product] ?? 0) + units
  order.held = new Map()
}
