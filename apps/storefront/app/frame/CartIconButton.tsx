import { ShoppingCart } from 'lucide'
import { useCartPopup } from '../cart/use-cart.ts'
import { CartBadge } from '../cart-popup/CartBadge.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The bar's cart on phones, with the units in it; opens the cart popup. */
export function CartIconButton() {
  const { opener } = useCartPopup()
  return (
    <button
      {...opener}
      type="button"
      className="relative grid size-[min(2.75rem,14vw)] place-items-center rounded-full hover:bg-sunken noscript:hidden"
    >
      <span className="sr-only">Carrito</span>
      <Icon of={ShoppingCart} className="size-6" />
      <CartBadge className="absolute top-0.5 right-0" />
    </button>
  )
}
