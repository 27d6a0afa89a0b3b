import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'
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
  icon: ImportIcon,
  recordRepresentation: 'archivo',
  options: { label: 'Importar' },
}
