import type { Expansion } from '@mazo/contract/products/products.ts'
import { SlidersHorizontal } from 'lucide'
import { AwayNotice } from '../../ui/AwayNotice.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLateOpener } from '../../ui/late/late-opener.ts'
import { latePart } from '../../ui/late/late-part.ts'
import { FilterFields } from './FilterFields.tsx'
import { orderingChoices } from './filter-choices.ts'
import { countNarrowing, type Filters } from './filters.ts'
import { SelectField } from './SelectField.tsx'

const filterSheet = latePart(async () => (await import('./FilterSheet.tsx')).default)

type Props = {
  filters: Filters
  expansions: Expansion[] | null
  count: number
  /** The picture above the filters on a phone. */
  picture: string | null
  onChange: (change: Filters) => void
}

/** The filters in a row; at 800 px and less, behind a button that opens a sheet. The sorting stays outside it. */
export function FilterBar({ filters, expansions, count, picture, onChange }: Props) {
  const { Part: FilterSheet, isOpen, setOpen, opener, isAway, want, forget } = useLateOpener(filterSheet)
  const chosen = countNarrowing(filters)
  return (
    <section aria-label="Filtros" className="mt-5">
      <div className="grid grid-cols-2 items-end gap-3 wide:grid-cols-4">
        <button {...opener} type="button" className={buttonStyle('secondary', 'wide:hidden noscript:hidden')}>
          <Icon of={SlidersHorizontal} className="size-4" />
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
        {isAway && <AwayNotice text="No pudimos abrir los filtros." onRetry={want} onClose={forget} />}
        {FilterSheet && (
          <FilterSheet
            open={isOpen}
            onOpenChange={setOpen}
            filters={filters}
            expansions={expansions}
            count={count}
            picture={picture}
            onChange={onChange}
          />
        )}
      </div>
    </section>
  )
}
