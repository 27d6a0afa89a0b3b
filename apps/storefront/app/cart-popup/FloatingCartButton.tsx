import { ShoppingCart } from 'lucide-react'
import { useCartCounts, useCartPopup } from '../cart/use-cart.ts'

type Props = { className?: string }

/** Opens the cart from any page; counts distinct products (decision 4). */
export function FloatingCartButton({ className = '' }: Props) {
  const { distinct } = useCartCounts()
  const { opener } = useCartPopup()
  return (
    <button
      {...opener}
      type="button"
      aria-label={`Abrir el carrito: ${distinct === 1 ? '1 producto' : `${distinct} productos`}`}
      className={`relative grid size-12 place-items-center rounded-full bg-action text-on-action shadow-float transition-colors hover:bg-action-strong 2xl:size-14 noscript:hidden ${className}`}
    >
      <ShoppingCart aria-hidden="true" className="size-6" />
      {distinct > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full border-2 border-paper bg-ink px-1 text-xs font-semibold text-paper tabular-nums"
        >
          {distinct > 99 ? '99+' : distinct}
        </span>
      )}
    </button>
  )
}
