/** The words that a tester reads instead of a `status_detail`. */
const texts: Record<string, string> = {
  accredited: 'acreditado',
  pending_contingency: 'En proceso: en revisión',
  pending_review_manual: 'En proceso: revisión manual',
  offline_process: 'En proceso: se decide después',
  pending_waiting_payment: 'Pendiente: falta pagar en efectivo',
  pending_waiting_transfer: 'Pendiente: falta transferir',
  pending_challenge: 'Pendiente: falta confirmar',
  cc_rejected_other_reason: 'El banco no dio un motivo',
  cc_rejected_insufficient_amount: 'Fondos insuficientes',
  cc_rejected_bad_filled_card_number: 'Número de tarjeta mal escrito',
  cc_rejected_bad_filled_date: 'Fecha de vencimiento mal escrita',
  cc_rejected_bad_filled_security_code: 'Código de seguridad mal escrito',
  cc_rejected_bad_filled_other: 'Otro dato mal escrito',
  cc_rejected_call_for_authorize: 'Hay que llamar al banco para autorizarlo',
  cc_rejected_card_disabled: 'Tarjeta sin activar',
  cc_rejected_duplicated_payment: 'Pago repetido',
  cc_rejected_high_risk: 'Rechazado por prevención de fraude',
  cc_rejected_invalid_installments: 'Cuotas no disponibles',
  cc_rejected_max_attempts: 'Demasiados intentos',
  cc_rejected_blacklist: 'Tarjeta no admitida',
}

export const textOf = (detail: string) => texts[detail] ?? detail
