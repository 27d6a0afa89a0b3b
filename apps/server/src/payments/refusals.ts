import { badReceipt, fullOfReceipts } from '@mazo/contract/orders/receipt-rules.ts'
import { DomainError } from '../domain-error.ts'

/** Seconds. Only a restart of the shop can configure a provider. */
const untilConfigured = 300
const soon = 30

export const noProvider = () =>
  new DomainError(
    503,
    'pagos_no_disponibles',
    'El pago con tarjeta no está disponible por ahora. Podés pagar por transferencia.',
    [],
    untilConfigured,
  )

/** The provider is down, or too slow for somebody who waits. */
export const providerSilent = () =>
  new DomainError(
    503,
    'pagos_no_disponibles',
    'Mercado Pago no responde en este momento. No se te cobró nada: probá de nuevo en un rato o pagá por transferencia.',
    [],
    soon,
  )

export const wrongSignature = () =>
  new DomainError(401, 'firma_invalida', 'La firma de la notificación no es válida.')

export const notAReceipt = (why = badReceipt) =>
  new DomainError(422, 'comprobante_invalido', why, [{ campo: 'archivo', mensaje: why }])

export const tooManyReceipts = () => new DomainError(409, 'demasiados_comprobantes', fullOfReceipts)

/** The order was cancelled or sent. */
export const noMoreReceipts = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'Este pedido ya no recibe comprobantes. Si hiciste una transferencia, escribinos.',
  )

export const paidByCard = () =>
  new DomainError(
    409,
    'pago_con_tarjeta',
    'Este pedido se paga con tarjeta, por Mercado Pago: no hace falta comprobante.',
  )

export const noSuchReceipt = () => new DomainError(404, 'no_encontrado', 'No existe ese comprobante.')
