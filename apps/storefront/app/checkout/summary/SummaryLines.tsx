import { CartLinesFailed, CartLinesLoading } from '../../cart/CartLinesPending.tsx'
import type { CartLine } from '../../cart/cart-lines.ts'
import type { useCartLines } from '../../cart/use-cart-lines.ts'
import { useLineActions } from '../../cart/use-line-actions.ts'
import { classNames } from '../../ui/class-names.ts'
import { SummaryEmpty } from './SummaryEmpty.tsx'
import { SummaryLine } from './SummaryLine.tsx'

type Props = { cart: ReturnType<typeof useCartLines>; charged: readonly CartLine[]; isReady: boolean }

/**
 * The lines, or a skeleton or message in their place. The server renders this before anybody knows the cart. So up to
 * 800 px the place has one height, loading or loaded, and the form below never moves. Beside the form it is as high as
 * its lines.
 */
export function SummaryLines({ cart, charged, isReady }: Props) {
  const actions = useLineActions(cart.reload)
  const isPending = !isReady || cart.isLoading
  const products = new Set(cart.ids).size
  return (
    <div
      data-count={isReady ? products : undefined}
      className={classNames(
        'summary-lines -mr-2 overscroll-contain pr-2 wide:min-h-[min(15rem,28dvh)]',
        // A skeleton cannot be reached with the keyboard, so it does not scroll.
        isPending ? 'max-wide:overflow-hidden' : 'max-wide:overflow-y-auto',
      )}
    >
      {isPending && <CartLinesLoading count={isReady ? products : 2} />}
      {isReady && cart.ids.length === 0 && <SummaryEmpty />}
      {cart.isError && <CartLinesFailed retry={cart.reload} />}
      <ul className="divide-y divide-line empty:hidden">
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} isCharged={charged.includes(line)} actions={actions} />
        ))}
      </ul>
    </div>
  )
}
