import CardsIcon from '@mui/icons-material/StyleOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const ProductCreate = lazyScreen(() => import('./ProductCreate.tsx'), 'ProductCreate')
const ProductEdit = lazyScreen(() => import('./ProductEdit.tsx'), 'ProductEdit')
const ProductList = lazyScreen(() => import('./ProductList.tsx'), 'ProductList')

export const products: Omit<ResourceProps, 'name'> = {
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  icon: CardsIcon,
  recordRepresentation: 'titulo',
  options: { label: 'Productos' },
}
