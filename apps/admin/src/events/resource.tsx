import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import PhotosIcon from '@mui/icons-material/CollectionsOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const EventBlockCreate = lazyScreen(() => import('./EventBlocks.tsx'), 'EventBlockCreate')
const EventBlockEdit = lazyScreen(() => import('./EventBlocks.tsx'), 'EventBlockEdit')
const EventBlockList = lazyScreen(() => import('./EventBlocks.tsx'), 'EventBlockList')
const EventDateCreate = lazyScreen(() => import('./EventDates.tsx'), 'EventDateCreate')
const EventDateEdit = lazyScreen(() => import('./EventDates.tsx'), 'EventDateEdit')
const EventDateList = lazyScreen(() => import('./EventDates.tsx'), 'EventDateList')
const EventCreate = lazyScreen(() => import('./EventForm.tsx'), 'EventCreate')
const EventEdit = lazyScreen(() => import('./EventForm.tsx'), 'EventEdit')
const EventList = lazyScreen(() => import('./EventList.tsx'), 'EventList')

/** The fairs and the contents of their page, each by its name in the API. */
export const fairs: Record<string, Omit<ResourceProps, 'name'>> = {
  eventos: {
    list: EventList,
    create: EventCreate,
    edit: EventEdit,
    icon: EventIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Ferias' },
  },
  'fechas-eventos': {
    list: EventDateList,
    create: EventDateCreate,
    edit: EventDateEdit,
    icon: CalendarIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Fechas de eventos' },
  },
  'bloques-eventos': {
    list: EventBlockList,
    create: EventBlockCreate,
    edit: EventBlockEdit,
    icon: PhotosIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Página de ferias' },
  },
}
