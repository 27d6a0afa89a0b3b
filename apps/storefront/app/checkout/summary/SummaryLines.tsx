import { pagePaths } from '@mazo/contract/paths.ts'
import { CartLinesFailed, CartLinesLoading } from '../../cart/CartLinesPending.tsx'
import type { CartLine } from '../../cart/cart-lines.ts'
import type { useCartLines } from '../../cart/use-cart-lines.ts'
import { useLineActions } from '../../cart/use-line-actions.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useKeptFocus } from '../../ui/focus/kept-focus.ts'
import { RecoverButton } from '../attempt/RecoverButton.tsx'
import { useHasCopy } from '../attempt/use-has-copy.ts'
import { SummaryLine } from './SummaryLine.tsx'

/** Of the summary's title, which takes the focus where no line is left. */
export const summaryTitleId = 'resumen'

type Props = { cart: ReturnType<typeof useCartLines>; charged: readonly CartLine[]; isReady: boolean }

/**
 * The lines, or a skeleton or message in their place. The server renders this before anybody knows the cart. An empty one
 * stands unfolded above the form up to 800 px, so there it is as high loading as loaded, and the form never moves.
 */
export function SummaryLines({ cart, charged, isReady }: Props) {
  const actions = useLineActions(cart.reload)
  const keptFocus = useKeptFocus(summaryTitleId)
  const isPending = !isReady || cart.isLoading
  const products = new Set(cart.ids).size
  return (
    <div
      className={classNames(
        'summary-lines wide:min-h-[min(15rem,28dvh)]',
        isPending && 'max-wide:h-60 max-wide:overflow-hidden',
      )}
    >
      {isPending && <CartLinesLoading count={isReady ? products : 2} />}
      {isReady && cart.ids.length === 0 && <SummaryEmpty />}
      {cart.isError && <CartLinesFailed retry={cart.reload} />}
      <ul {...keptFocus} className="divide-y divide-line empty:hidden">
        {cart.lines.map((line) => (
          <SummaryLine
            key={line.id}
            line={line}
            charged={charged.find(({ id }) => id === line.id)}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  )
}

function SummaryEmpty() {
  const offersCopy = useHasCopy()
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-3 text-center text-sm">
      <p className="text-muted">Tu carrito está vacío. Elegí al menos un producto para poder comprar.</p>
      <RecoverButton />
      <ButtonLink look={offersCopy ? 'secondary' : 'primary'} to={pagePaths.store()}>
        Ir a la tienda
      </ButtonLink>
    </div>
  )
}
