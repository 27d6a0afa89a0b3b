import { Search } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { type Filters, writeFilters } from './filters.ts'
import { useFilterReset } from './use-filters.ts'

type Props = { filters: Filters; onSearch: (text: string | undefined) => void }

/**
 * The listing's own search: Enter or the button applies it. Before the scripts run it is a plain form, which takes the
 * other filters along; it waits for the scripts if a filter was changed before it.
 */
export function SearchField({ filters, onSearch }: Props) {
  const id = useId()
  const text = filters.search ?? ''
  const others = writeFilters({ ...filters, search: undefined, page: undefined })
  const reset = useFilterReset()
  return (
    <search className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        Buscar en la tienda
      </label>
      <form
        key={`${text} ${reset}`}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          onSearch(typed || undefined)
        }}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={text}
          maxLength={100}
          enterKeyHint="search"
          placeholder="Nombre o nº"
          className="field pr-11"
        />
        <button
          type="submit"
          data-early="after"
          aria-label="Aplicar la búsqueda"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-[0.625rem] text-muted hover:text-ink"
        >
          <Icon of={Search} className="size-5" />
        </button>
      </form>
    </search>
  )
}
