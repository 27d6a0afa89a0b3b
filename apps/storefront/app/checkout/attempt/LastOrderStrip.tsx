import { pagePaths } from '@mazo/contract/paths.ts'
import { PackageCheck, X } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { forgetLastOrder, lastOrderIn, lastOrderKept, onLastOrder } from '../../browser/last-order.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { className?: string; onLeave?: () => void }

/** A link back to an order of the last day, until it is dismissed. The server never renders it. */
export function LastOrderStrip({ className = '', onLeave }: Props) {
  const order = lastOrderIn(useSyncExternalStore(onLastOrder, lastOrderKept, () => null))
  if (!order) return null
  return (
    <section
      aria-label="Tu último pedido"
      className={`flex items-center gap-2 border-line bg-card px-5 py-1 text-sm ${className}`}
    >
      <Icon of={PackageCheck} className="size-4 shrink-0 text-muted" />
      <Link
        to={pagePaths.order(order.token)}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center gap-1 tabular-nums"
      >
        {`Tu pedido ${order.numero}: `}
        <span className="font-semibold underline underline-offset-4">ver</span>
      </Link>
      <button
        type="button"
        aria-label="Ocultar este aviso"
        onClick={() => forgetLastOrder()}
        className="grid size-11 place-items-center rounded-xl text-muted hover:bg-sunken"
      >
        <Icon of={X} className="size-4" />
      </button>
    </section>
  )
}
