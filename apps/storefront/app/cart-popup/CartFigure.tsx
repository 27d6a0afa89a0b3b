import type { ReactNode } from 'react'
import { useCartCounts, useCartReady } from '../cart/use-cart.ts'

type Props = {
  /** Units or distinct products (decision 4). */
  of: 'unidades' | 'productos'
  className: string
  children?: ReactNode
}

/** How much the cart holds, on a button that opens it; an empty cart shows nothing. */
export function CartFigure({ of, className, children }: Props) {
  const isKnown = useCartReady()
  const { units, distinct } = useCartCounts()
  const figure = of === 'unidades' ? units : distinct
  // Until the page is alive CSS writes the figure (styles/cart-figures.css).
  if (!isKnown) return <span aria-hidden="true" data-figure={of} className={className} />
  if (figure === 0) return null
  return (
    <span aria-hidden={!children || undefined} className={className}>
      {figure > 99 ? '99+' : figure}
      {children}
    </span>
  )
}
