import TrailIcon from '@mui/icons-material/ManageSearchOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const AuditList = lazyScreen(() => import('./AuditList.tsx'), 'AuditList')

export const audit: Omit<ResourceProps, 'name'> = {
  list: AuditList,
  icon: TrailIcon,
  options: { label: 'Auditoría' },
}
