import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'

/** Chooses a product for a change of many. react-admin's own box has no name for screen readers. */
export function ChooseProduct({ product }: { product: ManagedProduct }) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      data-choose
      checked={selectedIds.includes(product.id)}
      onChange={() => onToggleItem(product.id)}
      slotProps={{ input: { 'aria-label': `Elegir ${product.titulo}` } }}
      sx={{ width: 44, height: 44 }}
    />
  )
}

/** Chooses all products of the page, or none. */
export function ChoosePage() {
  const { data = [], selectedIds, onSelect } = useListContext<ManagedProduct>()
  const ids = data.map(({ id }) => id)
  const isWhole = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={!isWhole && others.length < selectedIds.length}
      onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Elegir toda la página' } }}
      sx={{ width: 44, height: 44 }}
    />
  )
}
