import LowIcon from '@mui/icons-material/ProductionQuantityLimitsOutlined'
import LedgerIcon from '@mui/icons-material/SwapVertOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

export const stockMoves: Omit<ResourceProps, 'name'> = {
  list: lazyScreen(() => import('./StockMoveList.tsx'), 'StockMoveList'),
  icon: LedgerIcon,
  options: { label: 'Libro de stock' },
}

export const stockLevels: Omit<ResourceProps, 'name'> = {
  list: lazyScreen(() => import('./StockLevelList.tsx'), 'StockLevelList'),
  icon: LowIcon,
  options: { label: 'Poco stock' },
}
