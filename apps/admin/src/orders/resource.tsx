import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'
import { shortAddress } from '../ui/screens/short-address.tsx'

const OrderList = lazyScreen(() => import('./list/OrderList.tsx'), 'OrderList')
const OrderShow = lazyScreen(() => import('./OrderShow.tsx'), 'OrderShow')

export const orders: Omit<ResourceProps, 'name'> = {
  list: OrderList,
  show: OrderShow,
  children: shortAddress,
  icon: OrdersIcon,
  recordRepresentation: 'numero',
  options: { label: 'Órdenes' },
}
