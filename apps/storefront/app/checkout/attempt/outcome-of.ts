import type { PaymentOutcome } from '@mazo/contract/orders/payments.ts'
import type { ToldKind } from './read-return.ts'

/**
 * What a buyer who comes back from the provider is told: as the address says it, or what only the shop can know.
 * `different`: money that is not the total; `late`: money for an order that had been cancelled; `expired`: that order, and
 * no money yet; `refunded`: it went back.
 */
export type ReturnKind = ToldKind | 'different' | 'late' | 'expired' | 'refunded'

/** What the shop learnt: null where it could not be asked. */
type Learnt = PaymentOutcome | 'sin_orden' | null

/** `told` by the address: undefined where the buyer did not come from the provider just now. */
export function outcomeOf(learnt: Learnt, told: ToldKind | null | undefined): ReturnKind | null {
  if (learnt === null || learnt === 'sin_orden') return told ?? null
  if (learnt.resultado === 'aprobado') return ofPaid(learnt)
  if (told === undefined) return null // only what is over is told to somebody who asks nothing
  if (learnt.resultado === 'otro_importe') return learnt.estado === 'pendiente' ? 'different' : 'late'
  if (learnt.resultado === 'rechazado') return 'rejected'
  // Nothing that the provider can find yet: a payment just made may take a while to show.
  const isUnderWay = learnt.resultado === 'pendiente' || told === 'approved' || told === 'pending'
  if (isUnderWay) return learnt.estado === 'cancelada' ? 'expired' : 'pending'
  return told ?? 'unpaid'
}

function ofPaid({ estado }: PaymentOutcome): ReturnKind {
  if (estado === 'pagada_sin_stock' || estado === 'cancelada') return 'late'
  return estado === 'reembolsada' ? 'refunded' : 'approved'
}
