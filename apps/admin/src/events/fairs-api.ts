import type { Page } from '@mazo/contract/paged-list.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { dateOfEvent, type ListedFair, type ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { onceSender } from '../api/send-once.ts'

const path = '/api/v1/gestion/eventos/'

/**
 * The coming fairs, the farthest first.
 * @param shown the fair on the screen: saving it may put another fair at the top of the page
 */
export const useComingFairs = (shown?: ManagedEvent) =>
  useQuery({
    queryKey: ['eventos', 'proximas', shown?.id, shown?.version],
    queryFn: ({ signal }) =>
      callApi<Page<ListedFair>>(`${path}?cuando=proximas&sort=fecha&order=desc&per_page=100`, { signal }),
    select: ({ results }) => results,
  })

export type ListedDate = { id: number; fecha: string; titulo: string; version: number }

/** The list 'Fechas de Eventos' in the owner's order. */
export const useListedDates = () =>
  useGetList<ListedDate>('fechas-eventos', {
    sort: { field: 'orden', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })

/** Whether the home opens the pop-up that leads to the fairs. */
export const useFairPopup = () =>
  useQuery({
    queryKey: ['ajustes', 'publicos'],
    queryFn: ({ signal }) => callApi<Settings>(apiPaths.ajustes, { signal }),
    select: ({ muestra_popup_ferias }) => muestra_popup_ferias,
  })

/** Reloads what the screens of the fairs show. */
export function useRefreshFairs() {
  const queries = useQueryClient()
  return () =>
    Promise.all(['eventos', 'fechas-eventos'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

export const readFair = (id: number) => callApi<ManagedEvent>(`${path}${id}/`)
export const saveFair = (fair: ManagedEvent) =>
  callApi<ManagedEvent>(`${path}${fair.id}/`, { method: 'PUT', body: { ...fair } })

const sendOnce = onceSender()
export const listDate = (fair: ManagedEvent) =>
  sendOnce<ListedDate>('/api/v1/gestion/fechas-eventos/', { method: 'POST', body: dateOfEvent(fair) })
/** Changes what an entry says, and its place in the list with it. */
export const changeDate = (
  { id, version }: ListedDate,
  { fecha, titulo }: Omit<ListedDate, 'id' | 'version'>,
) =>
  callApi<ListedDate>(`/api/v1/gestion/fechas-eventos/${id}/`, {
    method: 'PUT',
    body: { fecha, titulo, version, reubicar: true },
  })
export const unlistDate = ({ id }: ListedDate) =>
  callApi<void>(`/api/v1/gestion/fechas-eventos/${id}/`, { method: 'DELETE' })
