import MailIcon from '@mui/icons-material/MailOutlined'
import type { ResourceProps } from 'react-admin'
import { SubscriberList } from './SubscriberList.tsx'

export const subscribers: Omit<ResourceProps, 'name'> = {
  list: SubscriberList,
  icon: MailIcon,
  recordRepresentation: 'email',
  options: { label: 'Suscriptores' },
}
