import type { Expansion } from '@mazo/contract/products/products.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WidePicture } from '../../ui/Picture.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { Filters } from './filters.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: Filters
  expansions: Expansion[] | null
  count: number
  picture: string | null
  onChange: (change: Filters) => void
}

/** The filters on a phone; the button says how many products they leave. */
export default function FilterSheet({ open, onOpenChange, count, picture, ...fields }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filtros" side="bottom">
      <div className="grid gap-4 overflow-y-auto p-5">
        <WidePicture
          src={picture}
          height={360}
          sizes="(max-width: 800px) 92vw, 720px"
          widths={[480, 960]}
          className="aspect-[16/3] w-full rounded-xl bg-sunken object-cover"
        />
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
