import { pagePaths } from '@mazo/contract/paths.ts'
import type { QrAdminProduct } from '@mazo/contract/products/qr.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { type SaleAttempt, unitsText } from '@mazo/contract/stock/unanswered-sales.ts'
import { type MouseEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { useSlow } from '../ui/use-slow.ts'
import { panel } from './layout.ts'
import { staffStockText } from './stock-words.ts'
import type { QrShown } from './use-qr-product.ts'

type Props = {
  state: QrShown
  isLoggedIn: boolean
  /** A text about what just happened; empty if nothing did. */
  notice: string
  /** A sale has just been made or annulled: the next label may be scanned. */
  isDone: boolean
  sellButton: RefObject<HTMLButtonElement | null>
  /** This product's sale that has had no answer. */
  unanswered: SaleAttempt | undefined
  /** A sale has just been made, and a press may still be meant for it. */
  isResting: boolean
  /** @param at when it was pressed, in ms of `performance.now()` */
  onSell: (at: number) => void
  onRetry: () => void
}

/** The stock and the sale, within reach of a thumb; without a login only the notice. */
export function StaffPanel({ state, isLoggedIn, notice, isDone, unanswered, isResting, ...on }: Props) {
  const isStaff = state.view === 'staff'
  const isMissing = isLoggedIn && !isStaff

  /** Opens the sale that had no answer. The popup gives the focus back to a button that is there once it is settled. */
  function settle({ timeStamp }: MouseEvent) {
    on.sellButton.current?.focus()
    on.onSell(timeStamp)
  }

  return (
    <div className={isStaff ? panel : undefined}>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          notice && 'mb-3 rounded-xl bg-success-soft px-4 py-3',
        )}
      >
        {/* Always there, so that screen readers say a text that appears in it. */}
        <p role="status" className="font-semibold text-success">
          {notice}
        </p>
        {isDone && (
          <ButtonLink look="secondary" reloadDocument to={pagePaths.scan} className="max-sm:w-full">
            Escanear otra
          </ButtonLink>
        )}
      </div>
      {isLoggedIn && unanswered && (
        <Warning words={`No sabemos si llegó la venta de ${unitsText(unanswered.cantidad)}.`}>
          {isStaff && (
            <Button look="secondary" aria-haspopup="dialog" onClick={settle}>
              Ver la venta
            </Button>
          )}
        </Warning>
      )}
      {isStaff && (
        <StockAndSale
          product={state.product}
          isRefreshing={state.isRefreshing}
          isResting={isResting}
          {...on}
        />
      )}
      {isMissing && !state.isRefreshing && (
        <Warning words="No pudimos traer el stock.">
          <Button look="secondary" onClick={on.onRetry}>
            Reintentar
          </Button>
        </Warning>
      )}
    </div>
  )
}

const Warning = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-warning-soft px-4 py-3 text-warning last:mb-0">
    <p className="font-semibold">{words}</p>
    {children}
  </div>
)

type StockProps = Pick<Props, 'sellButton' | 'isResting' | 'onSell'> & {
  product: QrAdminProduct
  isRefreshing: boolean
}

function StockAndSale({ product, isRefreshing, sellButton, isResting, onSell }: StockProps) {
  const reasonId = useId()
  const slow = useSlow(isRefreshing)
  const available = isAvailable(product)
  const isOff = !available || isRefreshing
  return (
    <>
      <p className={classNames('flex items-center gap-2.5 text-lg font-bold', lookOf(product))}>
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-current" />
        {slow ? 'Actualizando stock...' : staffStockText(product)}
      </p>
      {product.ubicacion && (
        <p className="mt-1.5 wrap-anywhere">
          Ubicación: <strong>{product.ubicacion}</strong>
        </p>
      )}
      {/* Not `disabled`, which would lose the keyboard's focus when the last unit is sold. */}
      <Button
        ref={sellButton}
        aria-haspopup="dialog"
        aria-disabled={isOff || isResting || undefined}
        aria-describedby={available ? undefined : reasonId}
        onClick={isOff ? undefined : ({ timeStamp }) => onSell(timeStamp)}
        className={classNames(
          'mt-3 min-h-14 w-full text-base!',
          !available && 'cursor-not-allowed bg-sunken! text-muted!',
        )}
      >
        Marcar como Vendido
      </Button>
      {available ? null : (
        <p id={reasonId} className="mt-2 text-center text-sm text-muted">
          No quedan unidades para vender.
        </p>
      )}
    </>
  )
}

function lookOf(product: QrAdminProduct) {
  if (!isAvailable(product)) return 'text-danger'
  return (product.cantidad_disponible ?? 1) < 5 ? 'text-warning' : 'text-success'
}
