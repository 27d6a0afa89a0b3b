import MailIcon from '@mui/icons-material/MailOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const SubscriberList = lazyScreen(() => import('./SubscriberList.tsx'), 'SubscriberList')

export const subscribers: Omit<ResourceProps, 'name'> = {
  list: SubscriberList,
  icon: MailIcon,
  recordRepresentation: 'email',
  options: { label: 'Suscriptores' },
}
