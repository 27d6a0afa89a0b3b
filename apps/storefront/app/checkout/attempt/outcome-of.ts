import type { PaymentOutcome } from '@mazo/contract/orders/payments.ts'
import type { ToldKind } from './read-return.ts'

/**
 * What a buyer who comes back from the provider is told: what the address says, or what only the shop can know.
 * `different`: money that is not the total; `late`: money for an order that had been cancelled; `expired`: a cancelled
 * order without money yet; `refunded`: the money went back.
 */
export type ReturnKind = ToldKind | 'different' | 'late' | 'expired' | 'refunded'

/** What the shop learnt from the provider; null if the shop could not be asked. */
type Learnt = PaymentOutcome | 'sin_orden' | null

/** `told` is what the address says; undefined if the buyer did not come from the provider just now. */
export function outcomeOf(learnt: Learnt, told: ToldKind | null | undefined): ReturnKind | null {
  if (learnt === null || learnt === 'sin_orden') return told ?? null
  if (learnt.resultado === 'aprobado') return ofPaid(learnt)
  if (told === undefined) return null // without a return, only a finished payment is told
  if (learnt.resultado === 'otro_importe') return learnt.estado === 'pendiente' ? 'different' : 'late'
  if (learnt.resultado === 'rechazado') return 'rejected'
  // The provider may need a while until it finds a payment that was just made.
  const isUnderWay = learnt.resultado === 'pendiente' || told === 'approved' || told === 'pending'
  if (isUnderWay) return learnt.estado === 'cancelada' ? 'expired' : 'pending'
  return told ?? 'unpaid'
}

function ofPaid({ estado }: PaymentOutcome): ReturnKind {
  if (estado === 'pagada_sin_stock' || estado === 'cancelada') return 'late'
  return estado === 'reembolsada' ? 'refunded' : 'approved'
}
