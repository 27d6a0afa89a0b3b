import { useCartCounts } from '../cart/use-cart.ts'

type Props = { className?: string }

/** The units in the cart, on the navigation's cart icon (decision 4). Empty carts show nothing. */
export function CartBadge({ className = '' }: Props) {
  const { units } = useCartCounts()
  if (units === 0) return null
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-[0.6875rem] font-semibold text-on-action tabular-nums ${className}`}
    >
      {units > 99 ? '99+' : units}
      <span className="sr-only"> {units === 1 ? 'unidad' : 'unidades'} en el carrito</span>
    </span>
  )
}
