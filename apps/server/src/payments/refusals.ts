import { DomainError } from '../http/domain-error.ts'

/** Seconds: a provider is configured by starting the shop anew. */
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
