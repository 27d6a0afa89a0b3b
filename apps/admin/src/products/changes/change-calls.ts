import type { Page } from '@mazo/contract/paged-list.ts'
import type {
  BulkChange,
  BulkUndoOutlook,
  ChangedProduct,
  UntouchedProduct,
} from '@mazo/contract/products/bulk-changes.ts'
import { isUnderWay } from '@mazo/contract/products/bulk-changes.ts'
import type { ProductsChange } from '@mazo/contract/products/managed-products.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../api/call-api.ts'

const base = '/api/v1/gestion/cambios-precio/'
const key = ['cambios-precio']
const askAgainMs = 1_000
export const perPage = 20

/** A page of the changes; while the server works on one of them, it is asked again and again. */
export const useChanges = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      callApi<Page<BulkChange>>(`${base}?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ estado }) => isUnderWay(estado)) ? askAgainMs : false,
  })

/** One change; while the server works on it, it is asked again and again. */
export const useChange = (id: string) =>
  useQuery({
    queryKey: [...key, 'uno', id],
    queryFn: ({ signal }) => callApi<BulkChange>(`${base}${encodeURIComponent(id)}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.estado) ? askAgainMs : false),
  })

/** The products that a change made others, as they are now. */
export const useChanged = ({ id, estado, hechos }: BulkChange, page: number) =>
  useQuery({
    queryKey: [...key, id, 'productos', page, estado, hechos],
    queryFn: ({ signal }) =>
      callApi<Page<ChangedProduct>>(`${base}${id}/productos/?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
  })

/** What undoing it now would put back, asked anew each time that somebody is about to. */
export const useUndoOutlook = (id: number | undefined) =>
  useQuery({
    queryKey: [...key, id, 'deshacer'],
    queryFn: ({ signal }) => callApi<BulkUndoOutlook>(`${base}${id}/deshacer/`, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })

/** What a change or its undoing left alone. */
export const useUntouched = (id: number, page: number) =>
  useQuery({
    queryKey: [...key, id, 'intactos', page],
    queryFn: ({ signal }) =>
      callApi<Page<UntouchedProduct>>(`${base}${id}/intactos/?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
  })

/** Has a change undone; a refusal is told, and the list then shows how things stand. */
export function useUndo() {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: number) => callApi<BulkChange>(`${base}${id}/deshacer/`, { method: 'POST' }),
    onError: (error) => notify(error.message, { type: 'error', multiLine: true, autoHideDuration: 8_000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** The filter of a list, without the fields that are left open. */
export const givenFilter = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/**
 * Has all that the list of products shows changed, and goes where that can be seen. @throws HttpError, for whoever
 * shows it where it was asked; the list then shows how things stand
 */
export function useFilteredChange() {
  const { filterValues, onUnselectItems } = useListContext()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return async (cambios: ProductsChange, esperados: number) => {
    const body = { filtro: givenFilter(filterValues), cambios, esperados }
    try {
      await callApi<BulkChange>(base, { method: 'POST', body })
    } catch (error) {
      refresh()
      throw error
    }
    onUnselectItems()
    navigate('/cambios-precio')
  }
}
