import { formatSales, salesCountMs, salesFrom } from '@mazo/contract/site/sales-counter.ts'
import { useEffect, useState } from 'react'
import { browserMemory } from '../browser/browser-memory.ts'
import { countUp } from '../ui/use-count-up.ts'
import { todaysSales } from './todays-sales.ts'

type Props = { nombre: string; fromServer: number }

/**
 * How much the shop has sold (spec §1). CSS picks the label, and shows the final figure where nothing counts up;
 * screen readers hear only the final figure.
 */
export function SalesCounter({ nombre, fromServer }: Props) {
  const { count, shown } = useSalesCount(fromServer)
  return (
    <section aria-label="Ventas" className="border-b border-line bg-card">
      <div className="page-column grid justify-center gap-x-4 py-5 text-center sm:flex sm:items-baseline wide:py-6">
        <p aria-hidden="true" data-testid="sales" className="font-heading text-2xl font-bold tabular-nums">
          <span className="uncounted:hidden">{formatSales(shown)}</span>
          <span className="hidden uncounted:inline">{formatSales(count)}</span>
        </p>
        <p role="status" className="sr-only">
          {formatSales(count)}
        </p>
        <p className="text-lg text-muted">
          <span className="nav:hidden">{`Ventas ${nombre} Store`}</span>
          <span className="hidden nav:inline">{`Ventas ${nombre} Old Online Store`}</span>
        </p>
      </div>
    </section>
  )
}

/**
 * The sales so far: `count` is the final figure, `shown` the animated one (spec §1). The server already draws the
 * starting figure, so that it only ever grows.
 */
function useSalesCount(fromServer: number) {
  const [count, setCount] = useState(fromServer)
  const [shown, setShown] = useState<number>(salesFrom)
  useEffect(() => {
    const today = todaysSales(browserMemory, new Date())
    setCount(today)
    return countUp({ from: salesFrom, to: today, durationMs: salesCountMs, show: setShown })
  }, [])
  return { count, shown }
}
