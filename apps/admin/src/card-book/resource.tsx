import BookIcon from '@mui/icons-material/MenuBookOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const CardList = lazyScreen(() => import('./CardList.tsx'), 'CardList')

export const cardBook: Omit<ResourceProps, 'name'> = {
  list: CardList,
  icon: BookIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Libro de cartas' },
}
