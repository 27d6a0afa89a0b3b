import { detailsOfStatus, type Outcome } from '../provider/payment-states.ts'
import { centavosOf } from '../provider/pesos.ts'
import { keepUnderWay, type Payment, type Preference, type Provider } from '../provider/provider.ts'
import { badRequest } from '../provider/provider-error.ts'
import { tellMade } from '../webhooks/tell.ts'
import { decide } from './change-payment.ts'
import { paidCentavos } from './payment.ts'
import { itemsCentavos, shippingCentavos, whenPayable } from './preference.ts'
import { refundPayment } from './refund-payment.ts'

export type Paid = {
  /** The payment with which the buyer returns to the shop. */
  payment: Payment
  /** Tells the shop, and then does what the provider does by itself. Resolves once the shop was told. */
  tell(): Promise<unknown>
}

const card = { id: 'visa', type: 'credit_card' }
const methodsOf: Partial<Record<string, { id: string; type: string }>> = {
  pending_waiting_payment: { id: 'rapipago', type: 'ticket' },
  pending_waiting_transfer: { id: 'cvu', type: 'bank_transfer' },
}
const methodOf = (detail: string) => methodsOf[detail] ?? card

/**
 * The buyer pays, or tries to. The shop hears of it only through `tell()`.
 * @throws ProviderError 400 if the preference does not allow this
 */
export function pay(provider: Provider, preference: Preference, outcome: Outcome, detail: string): Paid {
  refuseWhatIsNotOffered(provider, preference, outcome, detail)
  const { two_approved_payments, approve_after_minutes } = preference.faults
  if (outcome === 'approved' && approve_after_minutes)
    return payAndWait(provider, preference, approve_after_minutes)
  const times = outcome === 'approved' && two_approved_payments ? 2 : 1
  const payments = Array.from({ length: times }, () => makePayment(provider, preference, outcome, detail))
  const [payment] = payments as [Payment]
  return {
    payment,
    tell: async () => {
      await Promise.all(payments.map((each) => tellMade(provider, each)))
      if (outcome === 'approved') takeBack(provider, payments)
    },
  }
}

function refuseWhatIsNotOffered(
  { clock }: Provider,
  preference: Preference,
  outcome: Outcome,
  detail: string,
): void {
  if (!detailsOfStatus(outcome).includes(detail) || detail === 'partially_refunded')
    throw badRequest(`status_detail ${detail} is not one of ${outcome}`)
  if (whenPayable(preference, clock.now()) !== 'now') throw badRequest('preference not payable now')
  if (!isOffered(preference, outcome, detail))
    throw badRequest(`${outcome} is not offered by this preference`)
}

export function isOffered({ request }: Preference, outcome: Outcome, detail: string): boolean {
  if (request.binary_mode && (outcome === 'pending' || outcome === 'in_process')) return false
  const { excluded_payment_types = [], excluded_payment_methods = [] } = request.payment_methods ?? {}
  const method = methodOf(detail)
  return (
    !excluded_payment_types.some(({ id }) => id === method.type) &&
    !excluded_payment_methods.some(({ id }) => id === method.id)
  )
}

function payAndWait(provider: Provider, preference: Preference, minutes: number): Paid {
  const payment = makePayment(provider, preference, 'in_process', 'pending_contingency')
  const { memory, clock, settings } = provider
  const { signal } = memory.forgotten
  const approveLater = async () => {
    await clock.wait(minutes * 60_000 * settings.retryFactor, signal)
    // Somebody may have decided about the payment before.
    if (signal.aborted || payment.status !== 'in_process') return
    decide(provider, payment, 'approved')
    await preference.lastTold
    takeBack(provider, [payment])
  }
  return {
    payment,
    tell: async () => {
      await tellMade(provider, payment)
      keepUnderWay(memory, approveLater())
    },
  }
}

/** Lets the provider or the buyer's bank take money back, once the shop has heard of the approval. */
function takeBack(provider: Provider, payments: Payment[]): void {
  for (const payment of payments) {
    const { refund, chargeback } = payment.preference.faults
    if (payment.status !== 'approved') continue
    const all = paidCentavos(payment)
    if (refund) refundPayment(provider, payment, refund === true ? all : Math.min(centavosOf(refund), all))
    if (chargeback && payment.status === 'approved') decide(provider, payment, 'charged_back')
  }
}

function makePayment(
  { memory, ids, clock, settings }: Provider,
  preference: Preference,
  status: Outcome,
  detail: string,
): Payment {
  const { faults, request } = preference
  const now = clock.now()
  const payment: Payment = {
    id: ids.number(),
    preference,
    status,
    detail,
    externalReference:
      drawn(faults.other_external_reference, 'otra-referencia') ?? request.external_reference ?? null,
    centavos: amountOf(preference),
    shippingCentavos: shippingCentavos(preference),
    currency: drawn(faults.wrong_currency, 'USD') ?? 'ARS',
    method: methodOf(detail),
    collectorId: settings.collectorId + (faults.other_collector ? 1 : 0),
    createdAt: now,
    approvedAt: status === 'approved' ? now : null,
    changedAt: now,
    refunds: [],
    createdHeld: false,
  }
  preference.payments.push(payment)
  memory.payments.set(payment.id, payment)
  return payment
}

const drawn = (fault: boolean | string | undefined, wrong: string) =>
  fault === true ? wrong : fault || undefined

function amountOf(preference: Preference): number {
  const { wrong_amount } = preference.faults
  if (typeof wrong_amount === 'number') return centavosOf(wrong_amount)
  return itemsCentavos(preference) + (wrong_amount ? 100 : 0)
}
