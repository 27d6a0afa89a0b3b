import TrailIcon from '@mui/icons-material/ManageSearchOutlined'
import type { ResourceProps } from 'react-admin'
import { AuditList } from './AuditList.tsx'

export const audit: Omit<ResourceProps, 'name'> = {
  list: AuditList,
  icon: TrailIcon,
  options: { label: 'Auditoría' },
}
