import WithdrawalIcon from '@mui/icons-material/AssignmentReturnOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const WithdrawalList = lazyScreen(() => import('./WithdrawalList.tsx'), 'WithdrawalList')

export const withdrawals: Omit<ResourceProps, 'name'> = {
  list: WithdrawalList,
  icon: WithdrawalIcon,
  recordRepresentation: 'codigo',
  options: { label: 'Arrepentimientos' },
}
