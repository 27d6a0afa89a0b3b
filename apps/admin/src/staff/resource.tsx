import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const PeopleList = lazyScreen(() => import('./people/PeopleList.tsx'), 'PeopleList')
const PersonEdit = lazyScreen(() => import('./people/PersonEdit.tsx'), 'PersonEdit')

export const people: Omit<ResourceProps, 'name'> = {
  list: PeopleList,
  edit: PersonEdit,
  icon: PeopleIcon,
  recordRepresentation: 'nombre',
  options: { label: 'Personal' },
}
