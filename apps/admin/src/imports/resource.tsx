import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../look/lazy-screen.ts'

const ImportHome = lazyScreen(() => import('./ImportHome.tsx'), 'ImportHome')
const ImportShow = lazyScreen(() => import('./ImportShow.tsx'), 'ImportShow')

export const sheetImports: Omit<ResourceProps, 'name'> = {
  list: ImportHome,
  show: ImportShow,
  icon: ImportIcon,
  recordRepresentation: 'archivo',
  options: { label: 'Importar' },
}
