import LayersIcon from '@mui/icons-material/LayersOutlined'
import BookIcon from '@mui/icons-material/MenuBookOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const BookExpansionEdit = lazyScreen(() => import('./BookExpansionForm.tsx'), 'BookExpansionEdit')
const BookExpansionList = lazyScreen(() => import('./BookExpansionList.tsx'), 'BookExpansionList')
const CardList = lazyScreen(() => import('./CardList.tsx'), 'CardList')

export const cardBook: Omit<ResourceProps, 'name'> = {
  list: CardList,
  icon: BookIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Libro de cartas' },
}

export const bookExpansions: Omit<ResourceProps, 'name'> = {
  list: BookExpansionList,
  edit: BookExpansionEdit,
  icon: LayersIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Expansiones del libro' },
}
