import { type OrderState, orderStates } from '@mazo/contract/orders/orders.ts'

/** Where an order may go from where it is (decision 17). */
const movesFrom: Record<OrderState, readonly OrderState[]> = {
  pendiente: ['pagada', 'cancelada', 'pagada_sin_stock'],
  pagada: ['preparada', 'cancelada', 'reembolsada'],
  preparada: ['enviada', 'lista_para_retirar', 'cancelada', 'reembolsada'],
  enviada: ['entregada', 'reembolsada'],
  lista_para_retirar: ['entregada', 'reembolsada'],
  entregada: ['reembolsada'],
  cancelada: ['pagada_sin_stock'], // its money may come after its hold is over
  pagada_sin_stock: ['pagada', 'reembolsada'],
  reembolsada: [],
}

/** The one answer to "may this order go there?": the back office disables by it, the server refuses by it. */
export const canMove = (from: OrderState, to: OrderState): boolean => movesFrom[from].includes(to)

/** The states that an order may be in to go to `to`. */
export const statesBefore = (to: OrderState): OrderState[] => orderStates.filter((from) => canMove(from, to))
