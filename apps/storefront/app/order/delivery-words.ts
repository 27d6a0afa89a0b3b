import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { moneyHere } from '@mazo/contract/orders/refund-words.ts'
import { deadlineText, isWithdrawing } from './order-words.ts'

type Told = Pick<
  FollowedOrder,
  | 'retiro_personal'
  | 'estado'
  | 'metodo_pago'
  | 'vence_en'
  | 'recibido'
  | 'devuelto'
  | 'arrepentimiento'
  | 'comprobantes'
>

/** How an order reaches its buyer. Once it is on its way the text promises nothing more. */
export function deliveryText(order: Told, address: string): string {
  const { retiro_personal, estado } = order
  if (estado === 'entregada') return retiro_personal ? 'Ya lo retiraste.' : 'Ya lo recibiste.'
  if (estado === 'lista_para_retirar') return `Ya podés retirarlo en ${address}.`
  if (estado === 'enviada') return 'Ya lo despachamos a tu domicilio.'
  if (estado === 'pendiente' && isWithdrawing(order))
    return 'Queda en espera hasta que respondamos tu arrepentimiento.'
  if (retiro_personal && estado === 'pendiente') return unpaidPickup(order, address)
  return retiro_personal
    ? `Te avisamos cuando esté listo para retirar en ${address}.`
    : 'Tus productos llegarán a tu puerta en un plazo de 7 días hábiles desde que recibimos el pago.'
}

/** A buyer who pays in cash comes without a notice, because only a paid order gets one (decision 17). */
function unpaidPickup(order: Told, address: string): string {
  const isPaying =
    order.metodo_pago !== 'transferencia' || order.comprobantes.length > 0 || moneyHere(order) > 0
  if (isPaying) return `Cuando confirmemos tu pago lo preparamos para que lo retires en ${address}.`
  // The reservation may end while the shop is closed, and the opening hours are the owner's own words.
  const until = order.vence_en ? ` Te lo guardamos hasta el ${deadlineText(order.vence_en)}.` : ''
  return `Podés venir a pagarlo y retirarlo en ${address}, en nuestro horario de atención.${until}`
}
