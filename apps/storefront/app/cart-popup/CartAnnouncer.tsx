import { useCartCounts } from '../cart/use-cart.ts'

/** Says the cart's units to screen readers whenever they change, from this tab or another. */
export function CartAnnouncer() {
  const { units } = useCartCounts()
  return (
    <output className="sr-only" data-testid="cart-announcer">
      {units > 0 && `Tu carrito tiene ${units === 1 ? '1 unidad' : `${units} unidades`}.`}
    </output>
  )
}
