import type { Expansion } from '@mazo/contract/products.ts'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { FilterFields } from './FilterFields.tsx'
import { orderingChoices } from './filter-choices.ts'
import { countNarrowing, type Filters } from './filters.ts'
import { SelectField } from './SelectField.tsx'

const loadSheet = () => import('./FilterSheet.tsx')
const FilterSheet = lazy(loadSheet)

type Props = {
  filters: Filters
  expansions: Expansion[] | null
  count: number
  /** Over the filters of a phone. */
  picture: string | null
  onChange: (change: Filters) => void
}

/** The filters in a row; at 800 px and less, behind a button that opens a sheet. The order is always at hand. */
export function FilterBar({ filters, expansions, count, picture, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const chosen = countNarrowing(filters)
  return (
    <section aria-label="Filtros" className="mt-5">
      <div className="grid grid-cols-2 items-end gap-3 wide:grid-cols-3 xl:grid-cols-6">
        <button
          type="button"
          aria-haspopup="dialog"
          data-early="last"
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
          className={buttonStyle('secondary', 'wide:hidden')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {chosen ? `Filtros (${chosen})` : 'Filtros'}
        </button>
        <div className="hidden wide:contents">
          <FilterFields filters={filters} expansions={expansions} onChange={onChange} />
        </div>
        <SelectField
          label="Ordenar por"
          value={filters.ordering ?? (filters.search ? '' : '-id')}
          all={filters.search ? 'Más parecidos' : undefined}
          choices={orderingChoices}
          onChange={(ordering) => onChange({ ordering: ordering as Filters['ordering'] })}
        />
        {wanted ? (
          <Suspense fallback={null}>
            <FilterSheet
              open={open}
              onOpenChange={setOpen}
              filters={filters}
              expansions={expansions}
              count={count}
              picture={picture}
              onChange={onChange}
            />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}
