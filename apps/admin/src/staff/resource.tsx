import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import type { ResourceProps } from 'react-admin'
import { PeopleList } from './PeopleList.tsx'
import { PersonEdit } from './PersonEdit.tsx'

export const people: Omit<ResourceProps, 'name'> = {
  list: PeopleList,
  edit: PersonEdit,
  icon: PeopleIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Personal' },
}
