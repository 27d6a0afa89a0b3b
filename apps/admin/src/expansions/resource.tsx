import LayersIcon from '@mui/icons-material/LayersOutlined'
import type { ResourceProps } from 'react-admin'
import { ExpansionCreate, ExpansionEdit } from './ExpansionForm.tsx'
import { ExpansionList } from './ExpansionList.tsx'

export const expansions: Omit<ResourceProps, 'name'> = {
  list: ExpansionList,
  create: ExpansionCreate,
  edit: ExpansionEdit,
  icon: LayersIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Expansiones' },
}
