import { pagePaths } from '@mazo/contract/paths.ts'
import {
  type UnansweredSale,
  unansweredHeading,
  unansweredLine,
} from '@mazo/contract/stock/unanswered-sales.ts'
import { Link } from 'react-router'

/** Leads to the products whose sale has had no answer; renders nothing without any. */
export function OtherSales({ sales }: { sales: readonly UnansweredSale[] }) {
  if (sales.length === 0) return null
  return (
    <div className="mb-4 rounded-xl bg-warning-soft px-4 pt-3 pb-1 text-warning">
      <p className="font-semibold">{unansweredHeading(sales.length)}</p>
      <ul className="text-sm">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link to={pagePaths.qr(sale.id)} className="flex min-h-11 items-center underline wrap-anywhere">
              {unansweredLine(sale)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
