import LowIcon from '@mui/icons-material/ProductionQuantityLimitsOutlined'
import LedgerIcon from '@mui/icons-material/SwapVertOutlined'
import type { ResourceProps } from 'react-admin'
import { StockLevelList } from './StockLevelList.tsx'
import { StockMoveList } from './StockMoveList.tsx'

export const stockMoves: Omit<ResourceProps, 'name'> = {
  list: StockMoveList,
  icon: LedgerIcon,
  options: { label: 'Libro de stock' },
}

export const stockLevels: Omit<ResourceProps, 'name'> = {
  list: StockLevelList,
  icon: LowIcon,
  options: { label: 'Poco stock' },
}
