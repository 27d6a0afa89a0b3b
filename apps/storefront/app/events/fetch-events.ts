import { apiPaths } from '@mazo/contract/paths.ts'
import type { Event } from '@mazo/contract/site/event.ts'
import { loadList } from '../api/call-shop.ts'

/** The fairs over the API. @throws if they cannot be loaded */
export const fetchEvents = () => loadList<Event[]>(apiPaths.eventos, 'The fairs')
