import { toCentavos } from '../money.ts'
import type { OrderState } from './orders.ts'

/** How an order says which of its units were refunded, and how much money went back. */
export const backWords = {
  buyer: {
    units: (count: number) => (count === 1 ? 'Te devolvimos 1 unidad' : `Te devolvimos ${count} unidades`),
    money: 'Te devolvimos',
  },
  staff: {
    units: (count: number) => (count === 1 ? 'Se devolvió 1' : `Se devolvieron ${count}`),
    money: 'Devuelto',
  },
} as const

type Money = { recibido: string; devuelto: string }

/** The buyer's money that the shop holds, in centavos. */
export const moneyHere = ({ recibido, devuelto }: Money) => toCentavos(recibido) - toCentavos(devuelto)

/** Neither cancelled nor refunded. */
export const isGoingOn = ({ estado }: { estado: OrderState }) =>
  estado !== 'cancelada' && estado !== 'reembolsada'

/** Why money went back although the order stays paid; null if nothing has to be explained. */
export function tellRefund(order: Money & { total: string; estado: OrderState }): string | null {
  const isExtra = toCentavos(order.devuelto) > 0 && moneyHere(order) >= toCentavos(order.total)
  return isExtra && isGoingOn(order)
    ? 'Recibimos un pago de más y te lo devolvimos. Tu pedido sigue como estaba.'
    : null
}
