import { Search } from 'lucide-react'
import { useId } from 'react'
import { useFilterReset } from './use-filters.ts'

type Props = { text: string; onSearch: (text: string | undefined) => void }

/** The listing's own search: Enter or the button applies it. */
export function SearchField({ text, onSearch }: Props) {
  const id = useId()
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
          aria-label="Aplicar la búsqueda"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-[0.625rem] text-muted hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  )
}
