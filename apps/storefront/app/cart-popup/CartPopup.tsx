import { formatPesos, formatRoundPesos } from '@mazo/contract/money.ts'
import { percentOnOffer, percentText } from '@mazo/contract/orders/transfer-price.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Link } from 'react-router'
import { CartLinesFailed, CartLinesLoading } from '../cart/CartLinesPending.tsx'
import { CartProblems } from '../cart/CartProblems.tsx'
import { cartTotals, chargedLines, othersProblems, shippingRules } from '../cart/cart-lines.ts'
import { ShippingBar } from '../cart/ShippingBar.tsx'
import { useCartPopup } from '../cart/use-cart.ts'
import { useCartLines } from '../cart/use-cart-lines.ts'
import { useLineActions } from '../cart/use-line-actions.ts'
import { LastOrderStrip } from '../checkout/attempt/LastOrderStrip.tsx'
import { type OwnOrder, useOwnOrder } from '../checkout/attempt/use-own-order.ts'
import { IntentLink } from '../site/page-code/IntentLink.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Price } from '../ui/Price.tsx'
import { CartPopupEmpty } from './CartPopupEmpty.tsx'
import { CartPopupLine } from './CartPopupLine.tsx'

/** Lines beyond these are only counted (spec §2). */
const mostLines = 5

type Props = { settings: Settings }

/** The cart over any page. */
export function CartPopup({ settings }: Props) {
  const { isOpen, close } = useCartPopup()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Resumen de compra"
      side="right"
      // Where the title and the total leave no room for a line, the whole popup scrolls: on a low screen, and in large
      // letters.
      className="w-full! nav:w-[27rem]! overflow-y-auto! overscroll-contain"
    >
      <LastOrderStrip className="border-b" onLeave={close} />
      <CartPopupBody settings={settings} close={close} />
    </Dialog>
  )
}

function CartPopupBody({ settings, close }: Props & { close: () => void }) {
  const cart = useCartLines()
  const actions = useLineActions(cart.reload)
  const rules = shippingRules(settings)
  const percent = percentOnOffer(settings)
  const own = useOwnOrder(cart.problems.length > 0)
  const problems = own === undefined ? [] : othersProblems(cart.problems, own?.units)
  const charged = chargedLines(cart.lines, own?.units)
  const { subtotal, total: byTransfer } = cartTotals(charged, true, rules, percent)
  const isKnown = !cart.isLoading && !cart.isError
  const hidden = cart.lines.length - mostLines

  if (cart.ids.length === 0) return <CartPopupEmpty close={close} />
  return (
    <>
      <div className="relative min-h-40 flex-1 overflow-y-auto px-[min(1.25rem,6.25vw)] low:flex-none low:overflow-visible">
        {cart.isLoading && <CartLinesLoading />}
        {cart.isError && <CartLinesFailed retry={cart.reload} />}
        {own && problems.length < cart.problems.length && <OwnOrderNotice order={own} onLeave={close} />}
        {problems.length > 0 && (
          <div className="pt-4">
            <CartProblems ids={cart.ids} problems={problems} />
          </div>
        )}
        <ul className="divide-y divide-line">
          {cart.lines.slice(0, mostLines).map((line) => (
            <CartPopupLine
              key={line.id}
              line={line}
              charged={charged.find(({ id }) => id === line.id)}
              actions={actions}
              onLeave={close}
            />
          ))}
        </ul>
        {hidden > 0 && (
          <p className="border-t border-line py-3 text-center text-sm text-muted">
            + {hidden} artículos más en tu carrito.
          </p>
        )}
      </div>
      <footer className="grid gap-3 border-t border-line bg-card px-[min(1.25rem,6.25vw)] pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ShippingBar subtotal={isKnown ? subtotal : null} rules={rules} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">Total</span>
          <span className="font-heading text-lg font-bold">
            <Price centavos={isKnown ? subtotal : null} />
          </span>
        </p>
        {percent > 0 && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
            <span>{`Por transferencia (${percentText(percent)} menos)`}</span>
            <Price centavos={isKnown ? byTransfer : null} />
          </p>
        )}
        <output className="sr-only">{isKnown && `Total del carrito: ${formatPesos(subtotal)}`}</output>
        <p className="text-xs text-muted">
          Envío gratis a montos superiores de {formatRoundPesos(rules.freeFromCentavos)}
        </p>
        {/* In one row the link takes the room that is left; one below the other, both are as wide as it. */}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={close} className="grow">
            Ocultar
          </Button>
          <IntentLink
            to={pagePaths.checkoutFromCart}
            onClick={close}
            className={buttonStyle('primary', 'grow-9999')}
          >
            Finalizar Ahora
          </IntentLink>
        </div>
      </footer>
    </>
  )
}

/** Products that seem sold out may be held by this buyer's own order until its card payment is over. */
const OwnOrderNotice = ({ order, onLeave }: { order: OwnOrder; onLeave: () => void }) => (
  <p role="status" className="mt-4 rounded-xl bg-warning-soft p-4 text-sm">
    {order.isReviewed
      ? 'Tus productos siguen reservados: tu pago está en revisión.'
      : 'Tus productos están reservados en un pago sin terminar.'}{' '}
    <Link
      to={pagePaths.order(order.token)}
      onClick={onLeave}
      className="font-semibold underline underline-offset-4"
    >
      {order.isReviewed ? 'Ver mi pedido' : 'Terminar ese pago'}
    </Link>
  </p>
)
