import LayersIcon from '@mui/icons-material/LayersOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const ExpansionCreate = lazyScreen(() => import('./ExpansionForm.tsx'), 'ExpansionCreate')
const ExpansionEdit = lazyScreen(() => import('./ExpansionForm.tsx'), 'ExpansionEdit')
const ExpansionList = lazyScreen(() => import('./ExpansionList.tsx'), 'ExpansionList')

export const expansions: Omit<ResourceProps, 'name'> = {
  list: ExpansionList,
  create: ExpansionCreate,
  edit: ExpansionEdit,
  icon: LayersIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Expansiones' },
}
