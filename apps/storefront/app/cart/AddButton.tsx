import type { CartProduct } from '@mazo/contract/orders/cart.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import type { ReactNode } from 'react'
import { leftTapsKey } from '../start/left-taps.ts'
import { Button } from '../ui/Button.tsx'
import { addToCart } from './add-to-cart.ts'

type Props = {
  product: CartProduct & { id: number; titulo: string }
  className?: string
  children: ReactNode
}

/** Puts one unit in the cart; says 'Sin stock' and stays disabled when no unit is left (decision 37). */
export function AddButton({ product, className, children }: Props) {
  const available = isAvailable(product)
  return (
    <Button
      className={className}
      disabled={!available}
      data-early="each"
      name={leftTapsKey}
      value={product.id}
      aria-label={available ? `${textOf(children)}: ${product.titulo}` : undefined}
      onClick={() => void addToCart(product)}
    >
      {available ? children : 'Sin stock'}
    </Button>
  )
}

const textOf = (label: ReactNode) => (typeof label === 'string' ? label : 'Añadir al carrito')
