import IntakeIcon from '@mui/icons-material/PlaylistAddOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const LotsPage = lazyScreen(() => import('./LotsPage.tsx'), 'LotsPage')
const LotPage = lazyScreen(() => import('./LotPage.tsx'), 'LotPage')

export const intake: Omit<ResourceProps, 'name'> = {
  list: LotsPage,
  edit: LotPage,
  icon: IntakeIcon,
  options: { label: 'Cargar cartas' },
}
