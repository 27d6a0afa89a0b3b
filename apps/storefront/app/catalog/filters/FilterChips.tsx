import { X } from 'lucide'
import { leavableMark, useKeptFocus } from '../../ui/focus/kept-focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Chip } from './filter-choices.ts'
import type { Filters } from './filters.ts'

type Props = { chips: readonly Chip[]; onRemove: (name: keyof Filters) => void; onRemoveAll: () => void }

/** The chosen filters; a touch removes one. */
export function FilterChips({ chips, onRemove, onRemoveAll }: Props) {
  const keptFocus = useKeptFocus('contenido')
  if (chips.length === 0) return null
  return (
    <ul {...keptFocus} aria-label="Filtros elegidos" className="mt-4 flex flex-wrap gap-2 noscript:hidden">
      {chips.map(({ name, label }) => (
        <li key={name} {...leavableMark} className="max-w-full">
          <button
            type="button"
            data-early="each"
            onClick={() => onRemove(name)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-action-soft px-3.5 text-sm font-medium hover:bg-line"
          >
            <span className="sr-only">Quitar el filtro</span>
            <span className="truncate">{label}</span>
            <Icon of={X} className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button
            type="button"
            data-early="last"
            onClick={onRemoveAll}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-action hover:underline"
          >
            Quitar todos
          </button>
        </li>
      ) : null}
    </ul>
  )
}
