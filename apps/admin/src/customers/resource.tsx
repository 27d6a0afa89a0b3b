import CustomersIcon from '@mui/icons-material/GroupsOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const CustomerList = lazyScreen(() => import('./CustomerList.tsx'), 'CustomerList')

export const customers: Omit<ResourceProps, 'name'> = {
  list: CustomerList,
  icon: CustomersIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Clientes' },
}
