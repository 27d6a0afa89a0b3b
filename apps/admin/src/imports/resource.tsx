import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import type { ResourceProps } from 'react-admin'
import { ImportHome } from './ImportHome.tsx'
import { ImportShow } from './ImportShow.tsx'

export const sheetImports: Omit<ResourceProps, 'name'> = {
  list: ImportHome,
  show: ImportShow,
  icon: ImportIcon,
  recordRepresentation: 'archivo',
  options: { label: 'Importar' },
}
