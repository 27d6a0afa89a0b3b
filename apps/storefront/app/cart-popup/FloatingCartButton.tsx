import { ShoppingCart } from 'lucide'
import { useCartCounts, useCartPopup, useCartReady } from '../cart/use-cart.ts'
import { Icon } from '../ui/Icon.tsx'
import { CartFigure } from './CartFigure.tsx'

type Props = { className?: string }

/** Opens the cart from any page; counts distinct products (decision 4). */
export function FloatingCartButton({ className = '' }: Props) {
  const { distinct } = useCartCounts()
  const isKnown = useCartReady()
  const { opener } = useCartPopup()
  return (
    <button
      {...opener}
      type="button"
      aria-label={
        isKnown
          ? `Abrir el carrito: ${distinct === 1 ? '1 producto' : `${distinct} productos`}`
          : 'Abrir el carrito'
      }
      className={`relative grid size-12 place-items-center rounded-full bg-action text-on-action shadow-float transition-colors hover:bg-action-strong 2xl:size-14 noscript:hidden ${className}`}
    >
      <Icon of={ShoppingCart} className="size-6" />
      <CartFigure
        of="productos"
        className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full border-2 border-paper bg-ink px-1 text-xs font-semibold text-paper tabular-nums"
      />
    </button>
  )
}
