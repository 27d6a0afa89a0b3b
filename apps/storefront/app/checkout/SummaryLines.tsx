import { CartLinesFailed, CartLinesLoading } from '../cart/CartLinesPending.tsx'
import type { useCartLines } from '../cart/use-cart-lines.ts'
import { useLineActions } from '../cart/use-line-actions.ts'
import { classNames } from '../ui/class-names.ts'
import { SummaryEmpty } from './SummaryEmpty.tsx'
import { SummaryLine } from './SummaryLine.tsx'

type Props = { cart: ReturnType<typeof useCartLines>; isReady: boolean }

/**
 * The lines, or what stands for them. The place is as high whatever is in it, since the server draws it before anybody
 * knows the cart: up to 800 px the form below never moves. Beside the form it may grow.
 */
export function SummaryLines({ cart, isReady }: Props) {
  const actions = useLineActions(cart.reload)
  const isPending = !isReady || cart.isLoading
  return (
    <div
      className={classNames(
        '-mr-2 h-60 overscroll-contain pr-2 wide:h-auto wide:min-h-[min(15rem,28dvh)]',
        // A skeleton cannot be reached with the keyboard, so it does not scroll.
        isPending ? 'overflow-hidden' : 'overflow-y-auto',
      )}
    >
      {isPending && <CartLinesLoading count={isReady ? new Set(cart.ids).size : 2} />}
      {isReady && cart.ids.length === 0 && <SummaryEmpty />}
      {cart.isError && <CartLinesFailed retry={cart.reload} />}
      <ul className="divide-y divide-line empty:hidden">
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} actions={actions} />
        ))}
      </ul>
    </div>
  )
}
