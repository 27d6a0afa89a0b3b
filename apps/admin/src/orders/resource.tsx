import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { ResourceProps } from 'react-admin'
import { OrderList } from './OrderList.tsx'
import { OrderShow } from './OrderShow.tsx'

export const orders: Omit<ResourceProps, 'name'> = {
  list: OrderList,
  show: OrderShow,
  icon: OrdersIcon,
  recordRepresentation: 'numero',
  options: { label: 'Órdenes' },
}
