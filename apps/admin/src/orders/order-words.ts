import type { ManagedOrder, OrderEvent } from '@mazo/contract/managed-orders.ts'
import { stateNames } from '@mazo/contract/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders.ts'

type MoveWords = {
  /** On the button. */
  verb: string
  /** What it means, before somebody says yes. */
  meaning: string
}

/** What it is to move an order to each state; nothing moves back to the first. */
export const moveWords: Record<Exclude<OrderState, 'pendiente'>, MoveWords> = {
  pagada: { verb: 'Marcar como pagada', meaning: 'El dinero ya está en tu cuenta o en tu mano.' },
  preparada: { verb: 'Marcar como preparada', meaning: 'El paquete está armado y controlado.' },
  enviada: { verb: 'Marcar como enviada', meaning: 'El paquete ya salió de la tienda.' },
  lista_para_retirar: {
    verb: 'Avisar que está lista para retirar',
    meaning: 'Le decimos la dirección y los horarios de la tienda.',
  },
  entregada: { verb: 'Marcar como entregada', meaning: 'El comprador ya la tiene.' },
  cancelada: { verb: 'Cancelar la orden', meaning: 'No se puede deshacer.' },
  pagada_sin_stock: {
    verb: 'Llegó el pago, pero falta stock',
    meaning: 'Queda en revisión hasta que consigas lo que falta o devuelvas el dinero.',
  },
  reembolsada: { verb: 'Reembolsar', meaning: 'Ya le devolviste todo el dinero. No se puede deshacer.' },
}

type Step = Pick<ManagedOrder, 'estado' | 'retiro_personal' | 'movimientos'>

/** What usually comes next, if the order may go there. */
export function nextStep({ estado, retiro_personal, movimientos }: Step) {
  const usual: Partial<Record<OrderState, Exclude<OrderState, 'pendiente'>>> = {
    pendiente: 'pagada',
    pagada: 'preparada',
    preparada: retiro_personal ? 'lista_para_retirar' : 'enviada',
    enviada: 'entregada',
    lista_para_retirar: 'entregada',
    pagada_sin_stock: 'pagada',
  }
  const next = usual[estado]
  return next && movimientos.includes(next) ? next : null
}

/** All other moves, as the menu shows them. */
export const otherSteps = (order: Step) =>
  order.movimientos.filter(
    (state): state is Exclude<OrderState, 'pendiente'> => state !== 'pendiente' && state !== nextStep(order),
  )

export function nameOf(quien: string): string {
  if (quien === 'web') return 'La web'
  return quien === 'sistema' ? 'La tienda, sola' : quien
}

/** One line of the order's history. */
export function describeEvent({ tipo, de, a, quien }: OrderEvent): string {
  const who = nameOf(quien)
  if (tipo === 'nota') return `${who} anotó`
  if (tipo === 'edicion') return `${who} cambió la orden`
  if (tipo === 'plazo') return `${who} dio más plazo para pagar`
  if (de === null || a === null)
    return quien === 'web' ? 'Llegó el pedido por la web' : `${who} creó la orden`
  if (a === 'cancelada' && quien === 'sistema') return 'Se canceló sola: nadie pagó a tiempo'
  return `${who} la pasó a «${stateNames[a]}»`
}
