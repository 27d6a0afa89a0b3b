import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'

export type Print = 'lista' | 'etiquetas'

/** Why an order does not need this paper; null if it does. */
export function whyNotPrinted(
  { estado, retiro_personal }: Pick<ManagedOrder, 'estado' | 'retiro_personal'>,
  what: Print,
): string | null {
  if (estado === 'cancelada' || estado === 'reembolsada') return `está «${stateNames[estado]}»`
  return what === 'etiquetas' && retiro_personal ? 'se retira en la tienda' : null
}
