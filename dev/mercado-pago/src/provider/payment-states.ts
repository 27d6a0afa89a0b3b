/** What the provider says about a payment, and why (its `status` and `status_detail`). */
const detailsOf = {
  approved: ['accredited', 'partially_refunded'],
  authorized: ['pending_capture'],
  in_process: ['pending_contingency', 'pending_review_manual', 'offline_process'],
  pending: ['pending_waiting_payment', 'pending_waiting_transfer', 'pending_challenge'],
  rejected: [
    'cc_rejected_other_reason',
    'cc_rejected_insufficient_amount',
    'cc_rejected_bad_filled_card_number',
    'cc_rejected_bad_filled_date',
    'cc_rejected_bad_filled_security_code',
    'cc_rejected_bad_filled_other',
    'cc_rejected_call_for_authorize',
    'cc_rejected_card_disabled',
    'cc_rejected_duplicated_payment',
    'cc_rejected_high_risk',
    'cc_rejected_invalid_installments',
    'cc_rejected_max_attempts',
    'cc_rejected_blacklist',
  ],
  cancelled: ['by_collector', 'by_payer', 'expired'],
  refunded: ['refunded', 'by_admin'],
  charged_back: ['settled', 'in_process', 'reimbursed'],
  in_mediation: ['pending'],
} as const satisfies Record<string, readonly string[]>

export type PaymentStatus = keyof typeof detailsOf
export const paymentStatuses = Object.keys(detailsOf) as [PaymentStatus, ...PaymentStatus[]]

export const detailsOfStatus = (status: PaymentStatus): readonly string[] => detailsOf[status]
export const usualDetail = (status: PaymentStatus): string => detailsOf[status][0]

/** The states that the provider may decide for a payment. A partial refund is not among them: it has its own call. */
const movesFrom: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'authorized', 'in_process', 'rejected', 'cancelled'],
  in_process: ['approved', 'authorized', 'pending', 'rejected', 'cancelled'],
  authorized: ['approved', 'cancelled'],
  approved: ['refunded', 'charged_back', 'in_mediation'],
  in_mediation: ['approved', 'refunded', 'charged_back'],
  charged_back: ['approved', 'refunded'],
  rejected: [],
  cancelled: [],
  refunded: [],
}

export const mayBecome = (from: PaymentStatus, to: PaymentStatus) => movesFrom[from].includes(to)
export const mayBeCancelled = (status: PaymentStatus) => mayBecome(status, 'cancelled')

/** The possible results of a buyer's visit to the checkout. */
export const outcomes = ['approved', 'in_process', 'pending', 'rejected'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeOf = (detail: string): Outcome | undefined =>
  outcomes.find((outcome) => detailsOfStatus(outcome).includes(detail))
