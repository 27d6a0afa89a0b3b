import type { Product } from '@mazo/contract/products/products.ts'
import { PackageOpen } from 'lucide'
import { wholeStore } from '../site/nav-links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IncomesColumn } from './IncomesColumn.tsx'
import { IncomesFailure } from './IncomesFailure.tsx'
import { IncomeTile } from './IncomeTile.tsx'

type Props = {
  /** Newest first; null if they could not be loaded. */
  incomes: readonly Product[] | null
}

/** Recent stock (spec §2, "Incomes page"). */
export const IncomesPage = ({ incomes }: Props) => (
  <IncomesColumn>
    <Content incomes={incomes} />
  </IncomesColumn>
)

function Content({ incomes }: Props) {
  if (incomes === null) return <IncomesFailure />
  if (incomes.length === 0) return <NoIncomes />
  return (
    <ul className="tile-grid">
      {incomes.map((income, at) => (
        <li key={income.id}>
          <IncomeTile income={income} eager={at < 4} />
        </li>
      ))}
    </ul>
  )
}

function NoIncomes() {
  return (
    <div className="grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-5 py-16 text-center">
      <Icon of={PackageOpen} className="size-10 text-muted" />
      <p className="text-lg font-semibold">No hay ingresos disponibles.</p>
      <ButtonLink {...wholeStore}>Ver toda la tienda</ButtonLink>
    </div>
  )
}
