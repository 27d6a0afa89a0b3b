import CardsIcon from '@mui/icons-material/StyleOutlined'
import type { ResourceProps } from 'react-admin'
import { ProductCreate } from './ProductCreate.tsx'
import { ProductEdit } from './ProductEdit.tsx'
import { ProductList } from './ProductList.tsx'

export const products: Omit<ResourceProps, 'name'> = {
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  icon: CardsIcon,
  recordRepresentation: 'titulo',
  options: { label: 'Productos' },
}
