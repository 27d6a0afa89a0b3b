import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedLine, ManagedOrder, MissingUnits } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { ManagedPayment, PaymentState } from '@mazo/contract/orders/payments.ts'
import { unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import { doubtfulAmount, readPrice } from '../../words/amounts.ts'
import { problemWords } from '../../words/payment-words.ts'
import { moneyOf } from '../../words/pesos.ts'

/** The states in which the shop has the money. */
const isHere: readonly PaymentState[] = ['aprobado', 'en_disputa']

/** How many centavos of a payment can still be sent back. */
export const leftToRefund = (payment: ManagedPayment): number => leftBesides(payment, beingRefunded(payment))

type Kept = Pick<ManagedPayment, 'estado' | 'importe' | 'reembolsado'>

/** How many centavos of a payment can still be sent back, besides those that are on their way. */
export const leftBesides = ({ estado, importe, reembolsado }: Kept, onItsWay: number): number =>
  isHere.includes(estado) ? Math.max(0, toCentavos(importe) - toCentavos(reembolsado) - onItsWay) : 0

/** How many centavos of a payment are on their way back. */
export const beingRefunded = ({ reembolsos }: ManagedPayment): number =>
  reembolsos.filter(isAsked).reduce((sum, { importe }) => sum + toCentavos(importe), 0)

/** The words of a payment's problem; nothing is left to do where all of a cancelled order's money is on its way. */
export function problemOf(payment: ManagedPayment) {
  const { problema } = payment
  if (!problema) return null
  const { name, meaning, exit } = problemWords[problema]
  const isDone = problema === 'orden_cancelada' && leftToRefund(payment) === 0
  return { name, meaning, exit: isDone ? 'Por ahora, nada: Mercado Pago ya lo está devolviendo.' : exit }
}

const over: readonly OrderState[] = ['pendiente', 'cancelada', 'reembolsada']

type Moving = Pick<ManagedOrder, 'estado' | 'pagos'>

/** Whether all of the order's own money was sent back or is on its way. The order's state then changes by itself. */
export const isGoingBack = ({ estado, pagos }: Moving): boolean =>
  !over.includes(estado) &&
  pagos.some(
    (payment) =>
      payment.cuenta &&
      leftToRefund(payment) === 0 &&
      (payment.estado === 'reembolsado' || payment.reembolsos.some(isAsked)),
  )

/** Whether the payments on the screen will soon change by themselves. */
export const isMoneyMoving = (order: Moving): boolean =>
  isGoingBack(order) || order.pagos.some(({ reembolsos }) => reembolsos.some(isAsked))

const isAsked = ({ estado }: ManagedPayment['reembolsos'][number]) => estado === 'pedido'

/** The payment that «Reembolsar» refunds: the one that pays for the order. */
export const paymentToRefund = (payments: readonly ManagedPayment[]) =>
  payments.find((payment) => payment.cuenta && leftToRefund(payment) > 0) ?? null

/**
 * How an order can be refunded: through its payment; by hand, as a move, if it has no payment or a bank took the
 * money; or not at all any more.
 */
export function waysToRefund(payments: readonly ManagedPayment[]): 'payment' | 'move' | 'none' {
  if (paymentToRefund(payments)) return 'payment'
  if (isChargedBack(payments)) return 'move'
  return payments.some(({ cuenta }) => cuenta) ? 'none' : 'move'
}

/** A bank took the order's own money, and the shop has no other. */
export const isChargedBack = (payments: readonly ManagedPayment[]) =>
  payments.some(({ cuenta, estado }) => cuenta && estado === 'contracargo') && !paymentToRefund(payments)

type Holding = Pick<ManagedOrder, 'estado'> & {
  lineas: readonly Pick<ManagedLine, 'producto_id' | 'cantidad' | 'devueltas'>[]
  faltantes: readonly Pick<MissingUnits, 'producto_id' | 'cantidad'>[]
}

/** Whether the order holds units that could come back to the shop. */
export function holdsUnits({ estado, lineas, faltantes }: Holding): boolean {
  if (estado === 'cancelada' || estado === 'reembolsada' || estado === 'pendiente') return false
  const missing = new Map(faltantes.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  return lineas.some((line) => unitsToRefund(line) > (missing.get(line.producto_id) ?? 0))
}

/** Only the refund of the last of the order's money can bring stock back. */
export const asksForStock = (order: Holding, payment: ManagedPayment, centavos: number): boolean =>
  payment.cuenta && centavos > 0 && centavos === leftToRefund(payment) && holdsUnits(order)

type ReadRefund = { centavos: number; fault?: never } | { centavos?: never; fault: string }

/** Reads a typed amount; `left` is how many centavos can still be refunded. */
export function readRefund(typed: string, left: number, moneda = 'ARS'): ReadRefund {
  const precio = readPrice(typed)
  const centavos = precio === null ? 0 : toCentavos(precio)
  if (centavos <= 0)
    return { fault: doubtfulAmount(typed) ?? 'Escribí cuánto devolvés, por ejemplo 12.500,50.' }
  if (centavos > left) return { fault: `Se pueden devolver hasta ${moneyOf(left, moneda)}.` }
  return { centavos }
}

type Bought = Pick<ManagedOrder, 'estado'> & {
  lineas: readonly Pick<ManagedLine, 'cantidad' | 'devueltas'>[]
}

/** Whether units of the order can be refunded, and not only an amount of a payment. */
export const canRefundLines = ({ estado, lineas }: Bought, { cuenta }: Pick<ManagedPayment, 'cuenta'>) =>
  cuenta && !over.includes(estado) && lineas.some((line) => unitsToRefund(line) > 0)

/** The choice for one line. `vuelven` is null until somebody says whether the units come back. */
export type ChosenLine = { producto_id: number; cantidad: number; vuelven: boolean | null }

/** What is wrong with so many units of a line, in words. */
export function unitsFault(line: Pick<ManagedLine, 'cantidad' | 'devueltas'>, cantidad: number) {
  const left = unitsToRefund(line)
  if (cantidad > left) return left === 1 ? 'Queda 1 por devolver.' : `Quedan ${left} por devolver.`
  return Number.isInteger(cantidad) && cantidad >= 0 ? undefined : 'Tiene que ser un número entero.'
}

type Line = Pick<ManagedLine, 'producto_id' | 'cantidad' | 'devueltas'>

/** Whether the order has the chosen units. */
export const areThere = (lines: readonly Line[], chosen: readonly ChosenLine[]) =>
  chosen.every((one) => {
    const line = lines.find(({ producto_id }) => producto_id === one.producto_id)
    return line !== undefined && unitsFault(line, one.cantidad) === undefined
  })

/**
 * The chosen lines for the server; null if there is none, if the order has fewer units, or if one still lacks an answer
 * about its stock.
 */
export function readChosen(lines: readonly Line[], chosen: readonly ChosenLine[]) {
  if (!areThere(lines, chosen)) return null
  const units = chosen.filter(({ cantidad }) => cantidad > 0)
  const ready = units.flatMap(({ vuelven, ...line }) => (vuelven === null ? [] : [{ ...line, vuelven }]))
  return ready.length > 0 && ready.length === units.length ? ready : null
}
