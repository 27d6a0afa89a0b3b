import { useCartIds } from '../../cart/use-cart.ts'
import { RecoverButton } from './RecoverButton.tsx'
import { useHasCopy } from './use-has-copy.ts'

/** Whether the cart of an order that failed waits to be brought back, and no other was begun. */
export function useWaitingCart(): boolean {
  const hasCopy = useHasCopy()
  return useCartIds().length === 0 && hasCopy
}

/** Brings that cart back. */
export const CartCopyStrip = ({ className = '' }: { className?: string }) => (
  <section
    aria-label="Tu carrito guardado"
    className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line bg-card px-5 py-2 text-sm ${className}`}
  >
    <p>Tu pedido no se hizo. Guardamos tu carrito.</p>
    <RecoverButton look="secondary" />
  </section>
)
