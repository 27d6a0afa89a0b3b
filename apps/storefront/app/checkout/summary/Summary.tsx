import { formatPesos } from '@mazo/contract/money.ts'
import { discountName, offText } from '@mazo/contract/orders/transfer-price.ts'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { CartProblems } from '../../cart/CartProblems.tsx'
import { ShippingBar } from '../../cart/ShippingBar.tsx'
import type { useCartLines } from '../../cart/use-cart-lines.ts'
import { Amount } from '../../ui/Amount.tsx'
import { useKeptFocus } from '../../ui/focus/kept-focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Bill } from './bill.ts'
import { SummaryLines, summaryTitleId } from './SummaryLines.tsx'

type Props = {
  cart: ReturnType<typeof useCartLines>
  bill: Bill
  isReady: boolean
  /** Are its amounts known, too? */
  isKnown: boolean
  /** This cart was sent and no answer came: its units may be missing because they are the buyer's own. */
  isUnanswered: boolean
}

/**
 * What is bought and what it costs, beside the form or above it. Above the form it is folded into its total's line, so
 * that the form comes next on a phone; notices to read first are not folded (styles/summary.css).
 */
export function Summary({ cart, bill, isReady, isKnown, isUnanswered }: Props) {
  const isEmpty = isReady && cart.ids.length === 0
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const keptFocus = useKeptFocus<HTMLDivElement>(summaryTitleId)
  return (
    <section
      aria-labelledby={summaryTitleId}
      className="flex flex-col rounded-2xl border border-line bg-card p-4 sm:p-5"
    >
      {/* Two lines high from the first paint on, because beside a total the title may need both. */}
      <div className="relative flex min-h-13 flex-wrap items-center justify-between gap-x-3 wide:min-h-0">
        <h2
          id={summaryTitleId}
          tabIndex={-1}
          className="flex-1 basis-[min-content] text-lg wrap-break-word outline-none"
        >
          Resumen de compra
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          data-early="last"
          data-ready={isReady || undefined}
          hidden={isEmpty || cart.isError}
          onClick={() => setOpen(!isOpen)}
          className="summary-toggle group flex min-h-11 items-center gap-2 after:absolute after:inset-0 wide:hidden"
        >
          <span className="sr-only">Ver el detalle, total</span>
          <span className="text-right">
            <Price
              centavos={isKnown ? bill.totals.total : null}
              className="block font-heading text-lg leading-6 font-bold"
            />
            {isKnown && bill.totals.shipping > 0 && (
              <span className="block text-xs text-muted">con envío</span>
            )}
          </span>
          <Icon
            of={ChevronDown}
            className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        </button>
      </div>
      <div {...keptFocus} className="mt-3 grid gap-3 empty:hidden">
        {isUnanswered ? <UnansweredNotice /> : <CartProblems ids={cart.ids} problems={cart.problems} />}
      </div>
      <div
        id={id}
        data-ready={isReady || undefined}
        data-open={isOpen || isEmpty || cart.isError || undefined}
        className="summary-fold"
      >
        <SummaryLines cart={cart} charged={bill.charged} isReady={isReady} />
        <Amounts bill={bill} isKnown={isKnown} isEmpty={isEmpty} />
      </div>
      <output className="sr-only">
        {isKnown && cart.ids.length > 0 && `Total de la compra: ${formatPesos(bill.totals.total)}`}
      </output>
    </section>
  )
}

/** The distance to free shipping, and the sum with all additions and discounts. */
function Amounts({ bill, isKnown, isEmpty }: { bill: Bill; isKnown: boolean; isEmpty: boolean }) {
  const { totals, percent, transferPercent } = bill
  return (
    <>
      <div className="border-t border-line pt-4">
        <ShippingBar subtotal={isKnown ? totals.subtotal : null} rules={bill.rules} pickup={bill.pickup} />
      </div>
      <dl className="mt-4 grid gap-2 text-sm">
        <Amount name="Subtotal">
          <Price centavos={isKnown ? totals.subtotal : null} />
        </Amount>
        {transferPercent > 0 && (
          // The row keeps its place while another method is chosen, so that nothing below moves.
          <Amount name={discountName(transferPercent)} className={percent > 0 && !isEmpty ? '' : 'invisible'}>
            {isKnown ? (
              <span className="whitespace-nowrap text-success tabular-nums">{offText(totals.off)}</span>
            ) : (
              <Price centavos={null} />
            )}
          </Amount>
        )}
        <Amount name="Envío">
          {isKnown && totals.shipping === 0 && totals.subtotal > 0 ? (
            <span className="font-semibold text-success">Gratis</span>
          ) : (
            <Price centavos={isKnown ? totals.shipping : null} />
          )}
        </Amount>
        <Amount name="Total" className="border-t border-line pt-3 text-base font-bold">
          <Price centavos={isKnown ? totals.total : null} className="font-heading text-lg" />
        </Amount>
      </dl>
    </>
  )
}

function UnansweredNotice() {
  return (
    <p className="rounded-xl bg-warning-soft p-4 text-sm">
      No sabemos si tu pedido anterior nos llegó. Confirmalo otra vez con los mismos datos: si ya lo
      recibimos, no se repite.
    </p>
  )
}
