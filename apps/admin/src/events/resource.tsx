import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import PhotosIcon from '@mui/icons-material/CollectionsOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import type { ResourceProps } from 'react-admin'
import { EventBlockCreate, EventBlockEdit, EventBlockList } from './EventBlocks.tsx'
import { EventDateCreate, EventDateEdit, EventDateList } from './EventDates.tsx'
import { EventCreate, EventEdit } from './EventForm.tsx'
import { EventList } from './EventList.tsx'

/** The fairs and what their page says, by the name of each in the API. */
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
