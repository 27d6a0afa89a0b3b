import type { Expansion } from '@mazo/contract/products.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { Filters } from './filters.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: Filters
  expansions: Expansion[] | null
  count: number
  onChange: (change: Filters) => void
}

/** The filters on a phone; the button says how many products they leave. */
export default function FilterSheet({ open, onOpenChange, count, ...fields }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filtros" side="bottom">
      <div className="grid gap-4 overflow-y-auto p-5">
        <FilterFields {...fields} />
      </div>
      <footer className="border-t border-line p-4">
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          {resultsButton(count)}
        </Button>
      </footer>
    </Dialog>
  )
}

function resultsButton(count: number) {
  if (count === 0) return 'Sin resultados'
  return count === 1 ? 'Ver 1 resultado' : `Ver ${count.toLocaleString('es-AR')} resultados`
}
