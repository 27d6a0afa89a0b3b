import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import type { BuyerMail } from '../../ui/buyer-mail.ts'

/** Who took the last step, and how long its mail waits. */
export function undoText(
  { a, quien, hasta }: NonNullable<ManagedOrder['deshacer']>,
  now: number,
  { isSent }: BuyerMail,
): string {
  const step = `${quien} la pasó a «${stateNames[a]}».`
  if (!isSent) return `${step} La tienda no manda mails: al comprador avisale vos.`
  if (hasta === null) return `${step} El comprador ya recibió el mail.`
  const minutes = Math.floor((Date.parse(hasta) - now) / 60_000)
  if (minutes <= 0) return `${step} El mail al comprador está por salir.`
  return `${step} El mail al comprador sale en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
