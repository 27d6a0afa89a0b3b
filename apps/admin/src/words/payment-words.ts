import { toCentavos } from '@mazo/contract/money.ts'
import type {
  ManagedPayment,
  PaymentProblem,
  PaymentState,
  PaymentToReview,
  RefundState,
} from '@mazo/contract/orders/payments.ts'
import { moneyOf } from './pesos.ts'

/** The names of the payment methods. */
export const methodNames: Record<ManagedPayment['medio'], string> = {
  mercadopago: 'Tarjeta por Mercado Pago',
  transferencia: 'Transferencia o efectivo',
}

export const paymentStateNames: Record<PaymentState, string> = {
  pendiente: 'Todavía no pagó',
  en_proceso: 'Mercado Pago lo está revisando',
  rechazado: 'Rechazado: no entró dinero',
  cancelado: 'Cancelado: no entró dinero',
  aprobado: 'Cobrado',
  en_disputa: 'En disputa',
  reembolsado: 'Devuelto',
  contracargo: 'Contracargo: el banco se llevó el dinero',
}

type Tone = 'default' | 'success' | 'warning' | 'error'
export const paymentStateTones: Record<PaymentState, Tone> = {
  pendiente: 'warning',
  en_proceso: 'warning',
  rechazado: 'default',
  cancelado: 'default',
  aprobado: 'success',
  en_disputa: 'error',
  reembolsado: 'default',
  contracargo: 'error',
}

/** The states of a refund. One by hand is done as soon as it is recorded. */
export const refundStateNames: Record<RefundState, string> = {
  pedido: 'pedida a Mercado Pago, en camino',
  hecho: 'hecha',
  fallido: 'Mercado Pago no la pudo hacer',
  anulado: 'anulada, estaba mal',
}

type ProblemWords = {
  name: string
  /** What happened. */
  meaning: string
  /** What there is to do. */
  exit: string
}

export const problemWords: Record<PaymentProblem, ProblemWords> = {
  duplicado: {
    name: 'Pago duplicado',
    meaning: 'La orden ya estaba pagada y llegó otro pago. El segundo se devuelve solo, por Mercado Pago.',
    exit: 'Mirá en la orden que la devolución esté hecha. Si falló, devolvelo desde ahí con «Reembolsar».',
  },
  fuera_de_termino: {
    name: 'Pago fuera de término',
    meaning: 'El pago llegó cuando la orden ya se había cancelado y sus productos habían vuelto a la venta.',
    exit: 'Si los productos están, pasá la orden a pagada y los tomamos del stock; si no, devolvé el dinero con «Reembolsar».',
  },
  importe_distinto: {
    name: 'Importe distinto',
    meaning: 'Pagaron otro importe que el total de la orden, así que la orden no se dio por pagada.',
    exit: 'Hablá con el comprador: devolvé este pago con «Reembolsar» en la orden, o cobrá la diferencia. Si está pendiente, su plazo para pagar está en pausa hasta que toques «Listo, ya lo resolví».',
  },
  moneda_distinta: {
    name: 'Moneda distinta',
    meaning: 'El pago no es en pesos argentinos, así que la orden no se dio por pagada.',
    exit: 'Devolvelo con «Reembolsar» en la orden y pedile al comprador que pague en pesos.',
  },
  otra_cuenta: {
    name: 'Otra cuenta',
    meaning: 'El dinero entró en otra cuenta de Mercado Pago que la de la tienda.',
    exit: 'Fijate de quién es esa cuenta: la orden no se dio por pagada. El pago se devuelve desde esa cuenta.',
  },
  sin_orden: {
    name: 'Pago sin orden',
    meaning: 'Llegó un pago que no corresponde a ninguna orden de la tienda.',
    exit: 'Buscalo en Mercado Pago por su número: si es un cobro tuyo de otro lado, no hay nada que hacer; si no, devolvelo desde ahí.',
  },
  contracargo: {
    name: 'Contracargo',
    meaning: 'El comprador desconoció la compra y su banco se llevó el dinero. La orden quedó donde estaba.',
    exit: 'Si todavía no la mandaste, no la mandes. Defendé la venta en Mercado Pago con el comprobante de envío.',
  },
  reclamo: {
    name: 'Reclamo abierto',
    meaning: 'El comprador abrió un reclamo en Mercado Pago y el dinero está retenido.',
    exit: 'Respondé el reclamo en Mercado Pago antes de que venza. Si le das la razón, devolvé el dinero desde la orden, si tiene, o desde Mercado Pago.',
  },
  reembolsado_afuera: {
    name: 'Devuelto desde Mercado Pago',
    meaning: 'El dinero se devolvió desde la cuenta de Mercado Pago, no desde acá. El stock no se tocó.',
    exit: 'Con «Listo, ya lo resolví», decinos si los productos vuelven a la venta o los tiene el comprador.',
  },
  reembolso_fallido: {
    name: 'Devolución que no salió',
    meaning: 'Mercado Pago no quiso hacer una devolución que pediste: el comprador no recibió ese dinero.',
    exit: 'Fijate en Mercado Pago por qué (dinero retenido, más de 180 días). Pedila otra vez desde la orden, o devolvé por transferencia.',
  },
  orden_cancelada: {
    name: 'Orden cancelada con dinero',
    meaning: 'La orden se canceló y quedó dinero del comprador en la tienda.',
    exit: 'Devolvé el dinero con «Reembolsar», en la orden.',
  },
}

type Solved = Pick<PaymentToReview, 'problema' | 'cuenta' | 'importe' | 'moneda' | 'reembolsado' | 'orden'>

/** What seems left to do about a payment that leaves the list; null if nothing does. */
export function unfinishedOf({
  problema,
  cuenta,
  importe,
  moneda,
  reembolsado,
  orden,
}: Solved): string | null {
  // After a chargeback there is no money to send back, and none that pays for the order.
  if (orden?.estado === 'pagada_sin_stock' && problema !== 'contracargo')
    return 'La orden sigue en «Pagada sin stock»: falta pasarla a pagada o devolver el dinero.'
  const left = toCentavos(importe) - toCentavos(reembolsado)
  const keepsMoney =
    problema === 'orden_cancelada' ||
    problema === 'duplicado' ||
    problema === 'importe_distinto' ||
    problema === 'moneda_distinta' ||
    problema === 'reembolso_fallido' ||
    problema === 'sin_orden' ||
    (problema === 'reclamo' && !cuenta)
  return keepsMoney && left > 0 ? `Según lo que sabemos, no se devolvieron ${moneyOf(left, moneda)}.` : null
}
