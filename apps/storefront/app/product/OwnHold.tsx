import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { Link } from 'react-router'
import { useOwnOrder } from '../checkout/attempt/use-own-order.ts'

/** Says whether the last units of a sold-out product are this buyer's own, in a card payment that is not over. */
export function OwnHold({ product }: { product: Product }) {
  const own = useOwnOrder(!isAvailable(product))
  return (
    <output className="text-sm empty:hidden">
      {own?.units.has(product.id) && (
        <span className="block rounded-xl bg-warning-soft p-4">
          {own.isReviewed
            ? 'Lo tenés reservado: tu pago está en revisión.'
            : 'Lo tenés reservado en un pago sin terminar.'}{' '}
          <Link to={pagePaths.order(own.token)} className="font-semibold underline underline-offset-4">
            {own.isReviewed ? 'Ver mi pedido' : 'Terminar ese pago'}
          </Link>
        </span>
      )}
    </output>
  )
}
