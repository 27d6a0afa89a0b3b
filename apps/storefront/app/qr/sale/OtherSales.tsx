import { pagePaths } from '@mazo/contract/paths.ts'
import { Link } from 'react-router'
import { unitsText } from '../stock-words.ts'
import type { UnansweredSale } from './sale-attempt.ts'

/** Leads to the products whose sale has had no answer; renders nothing without any. */
export function OtherSales({ sales }: { sales: readonly UnansweredSale[] }) {
  if (sales.length === 0) return null
  return (
    <div className="mb-4 rounded-xl bg-warning-soft px-4 pt-3 pb-1 text-warning">
      <p className="font-semibold">
        {sales.length === 1 ? '1 venta sin confirmar' : `${sales.length} ventas sin confirmar`}
      </p>
      <ul className="text-sm">
        {sales.map(({ id, cantidad, titulo }) => (
          <li key={id}>
            <Link to={pagePaths.qr(id)} className="flex min-h-11 items-center underline wrap-anywhere">
              {`${unitsText(cantidad)} · ${titulo ?? `Nº ${id}`}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
