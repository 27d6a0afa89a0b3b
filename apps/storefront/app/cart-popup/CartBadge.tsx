import { useCartCounts } from '../cart/use-cart.ts'
import { CartFigure } from './CartFigure.tsx'

type Props = { className?: string }

/** The units in the cart, on the navigation's cart icon. */
export function CartBadge({ className = '' }: Props) {
  const { units } = useCartCounts()
  return (
    <CartFigure
      of="unidades"
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-[0.6875rem] font-semibold text-on-action tabular-nums ${className}`}
    >
      <span className="sr-only"> {units === 1 ? 'unidad' : 'unidades'} en el carrito</span>
    </CartFigure>
  )
}
