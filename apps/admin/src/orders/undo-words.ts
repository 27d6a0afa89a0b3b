import { type ManagedOrder, stateNames } from '@mazo/contract/managed-orders.ts'

/** Who took the last step, and how long its mail waits. */
export function undoText({ a, quien, hasta }: NonNullable<ManagedOrder['deshacer']>, now: number): string {
  const step = `${quien} la pasó a «${stateNames[a]}».`
  if (hasta === null) return `${step} El comprador ya recibió el mail.`
  const minutes = Math.floor((Date.parse(hasta) - now) / 60_000)
  if (minutes <= 0) return `${step} El mail al comprador está por salir.`
  return `${step} El mail al comprador sale en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
