import { type ManagedOrder, type OrderEvent, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { problemWords } from '../words/payment-words.ts'
import { money } from '../words/pesos.ts'

export function nameOf(quien: string): string {
  if (quien === 'web') return 'La web'
  return quien === 'sistema' ? 'La tienda' : quien
}

/** Who did what. If the shop did it, «sola» says that nobody made it. */
const did = (quien: string, verb: string) => `${nameOf(quien)} ${verb}${quien === 'sistema' ? ' sola' : ''}`

/** One line of the order's history. */
export function describeEvent(event: OrderEvent): string {
  const { tipo, de, a, quien, codigo = '' } = event
  const who = nameOf(quien)
  const amount = event.importe ? money(event.importe, event.moneda ?? 'ARS') : ''
  const problem = event.problema ? problemWords[event.problema].name : ''
  switch (tipo) {
    case 'nota':
      return `${who} anotó`
    case 'edicion':
      return `${who} cambió la orden`
    case 'plazo':
      return describeDeadline(event, who)
    case 'comprobante':
      return 'Llegó un comprobante del comprador'
    case 'reembolso_pedido':
      return `${did(quien, 'pidió')} a Mercado Pago devolver ${amount}`
    case 'reembolso_hecho':
      return `${did(quien, 'devolvió')} ${amount}`
    case 'reembolso_fallido':
      return `Mercado Pago no pudo devolver ${amount}`
    case 'reembolso_anulado':
      return `${who} deshizo la devolución de ${amount}: ese dinero no salió`
    case 'problema':
      return `${problem}: ${amount}`
    case 'problema_resuelto':
      return `${who} dio por resuelto «${problem}»`
    case 'arrepentimiento':
      return `El comprador se arrepintió de la compra: ${codigo}`
    case 'arrepentimiento_respondido':
      return `${who} respondió el arrepentimiento ${codigo}`
    case 'estado':
      return event.deshace && de && a
        ? `${did(quien, 'deshizo')} «${stateNames[de]}»: volvió a «${stateNames[a]}»`
        : describeMove(de, a, quien)
  }
}

function describeDeadline({ quien, cambios: [change] }: OrderEvent, who: string): string {
  if (quien !== 'sistema') return `${who} dio más plazo para pagar`
  if (change?.ahora === paused) return 'La tienda puso en pausa el plazo para pagar'
  if (change?.antes === paused) return 'El plazo para pagar volvió a correr'
  return 'La tienda dio tiempo para mirar el comprobante antes de cancelarla'
}

/** What the server writes instead of a moment. */
const paused = 'En pausa'

function describeMove(de: OrderEvent['de'], a: OrderEvent['a'], quien: string): string {
  const who = nameOf(quien)
  if (de === null || a === null)
    return quien === 'web' ? 'Llegó el pedido por la web' : `${who} creó la orden`
  if (a === 'cancelada' && quien === 'sistema') return 'Se canceló sola: nadie pagó a tiempo'
  if (a === 'cancelada' && quien === 'web') return 'Se canceló sola: el comprador no llegó a pagar'
  return `${did(quien, 'la pasó')} a «${stateNames[a]}»`
}

/** The tracking that an order had before «Enviada» was taken back; empty for one that had none. */
export const lastTracking = ({ historia }: Pick<ManagedOrder, 'historia'>): string =>
  historia.flatMap(({ cambios }) => cambios).findLast(({ campo }) => campo === 'Seguimiento')?.antes ?? ''

/** What a step of the history did to the stock: `Volvió al stock: 2 × Caja.` */
export function describeStock(stock: OrderEvent['stock']): string[] {
  const told = (words: string, rows: OrderEvent['stock']) =>
    rows.length === 0
      ? []
      : [`${words}: ${rows.map(({ titulo, cambio }) => `${Math.abs(cambio)} × ${titulo}`).join(', ')}.`]
  return [
    ...told(
      'Volvió al stock',
      stock.filter(({ cambio }) => cambio > 0),
    ),
    ...told(
      'Salió del stock',
      stock.filter(({ cambio }) => cambio < 0),
    ),
  ]
}
