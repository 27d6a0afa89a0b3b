import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'
import { shortAddress } from '../ui/screens/short-address.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const ImportHome = lazyScreen(() => import('./ImportHome.tsx'), 'ImportHome')
const ImportShow = lazyScreen(() => import('./ImportShow.tsx'), 'ImportShow')

export const sheetImports: Omit<ResourceProps, 'name'> = {
  list: () => (
    <ImportScreen>
      <ImportHome />
    </ImportScreen>
  ),
  show: () => (
    <ImportScreen>
      <ImportShow />
    </ImportScreen>
  ),
  children: shortAddress,
  icon: ImportIcon,
  recordRepresentation: 'archivo',
  options: { label: 'Importar' },
}
