import ReviewIcon from '@mui/icons-material/PriceCheckOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const ReviewList = lazyScreen(() => import('./ReviewList.tsx'), 'ReviewList')

export const paymentsToReview: Omit<ResourceProps, 'name'> = {
  list: ReviewList,
  icon: ReviewIcon,
  options: { label: 'Pagos por revisar' },
}
