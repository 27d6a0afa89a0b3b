import { useEffect, useState } from 'react'
import { browserMemory, keptAs } from '../../browser/browser-memory.ts'

/** An order that waits for its card payment: the units that it holds belong to this buyer. */
export type OwnOrder = {
  token: string
  /** The provider is reviewing a payment, so the buyer has nothing to finish. */
  isReviewed: boolean
  /** Units by product. */
  units: ReadonlyMap<number, number>
}

/**
 * The last order of this browser whose card payment is not over. It is asked for once something `isMissing`, since the
 * buyer's own order may hold that. @returns null if there is none, undefined until that is known
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
    findOwnOrder().then(tell, () => tell(null)) // no network: the page shows what it knows
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
