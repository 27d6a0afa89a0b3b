import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserMemory, keptAs } from '../browser/browser-memory.ts'

/** Of a product that is gone: its last units may be this buyer's own, in a card payment that waits to be finished. */
export function OwnHold({ product }: { product: Product }) {
  const [token, setToken] = useState<string | null>(null)
  const isGone = !isAvailable(product)
  useEffect(() => {
    setToken(null)
    if (!isGone || browserMemory.read(keptAs.cardOrder) === null) return
    let isOver = false
    const ask = async () => {
      const { rememberedOrder } = await import('../checkout/attempt/remembered-order.ts')
      const known = await rememberedOrder()
      const holds =
        known?.order.estado === 'pendiente' &&
        known.order.detalles.some(({ producto_id }) => producto_id === product.id)
      if (holds && !isOver) setToken(known.token)
    }
    void ask().catch(() => null) // no network: the page says what it knows
    return () => {
      isOver = true
    }
  }, [product.id, isGone])
  return (
    <output className="text-sm empty:hidden">
      {token && (
        <span className="block rounded-xl bg-warning-soft p-4">
          Lo tenés reservado en un pago sin terminar.{' '}
          <Link to={pagePaths.order(token)} className="font-semibold underline underline-offset-4">
            Terminar ese pago
          </Link>
        </span>
      )}
    </output>
  )
}
