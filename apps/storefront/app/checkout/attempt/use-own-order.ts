import { useEffect, useState } from 'react'
import { browserMemory, keptAs } from '../../browser/browser-memory.ts'

/** An order that waits for its card payment: what it holds belongs to this buyer. */
export type OwnOrder = {
  token: string
  /** The provider looks into a payment: there is nothing to finish. */
  isReviewed: boolean
  /** Units by product. */
  units: ReadonlyMap<number, number>
}

/**
 * The last order of this browser whose card payment is not over, asked for once something `isMissing`: that may be the
 * buyer's own. @returns null where there is none, undefined until that is known
 */
export function useOwnOrder(isMissing: boolean): OwnOrder | null | undefined {
  const [own, setOwn] = useState<OwnOrder | null>()
  useEffect(() => {
    setOwn(undefined)
    if (!isMissing) return
    let isOver = false
    const tell = (found: OwnOrder | null) => {
      if (!isOver) setOwn(found)
    }
    findOwnOrder().then(tell, () => tell(null)) // no network: the page says what it knows
    return () => {
      isOver = true
    }
  }, [isMissing])
  return own
}

async function findOwnOrder(): Promise<OwnOrder | null> {
  if (browserMemory.read(keptAs.cardOrder) === null) return null
  const { rememberedOrder } = await import('./remembered-order.ts')
  const known = await rememberedOrder()
  if (known?.order.estado !== 'pendiente') return null
  const { detalles, vence_en } = known.order
  const units = new Map(detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  return { token: known.token, isReviewed: vence_en === null, units }
}
