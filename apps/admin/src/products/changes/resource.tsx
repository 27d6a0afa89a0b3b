import PricesIcon from '@mui/icons-material/PriceChangeOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../../ui/screens/lazy-screen.ts'
import { shortAddress } from '../../ui/screens/short-address.tsx'

const ChangeShow = lazyScreen(() => import('./ChangeShow.tsx'), 'ChangeShow')
const ChangesList = lazyScreen(() => import('./ChangesList.tsx'), 'ChangesList')

export const bulkChanges: Omit<ResourceProps, 'name'> = {
  list: ChangesList,
  show: ChangeShow,
  children: shortAddress,
  icon: PricesIcon,
  options: { label: 'Cambios por lote' },
}
