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
import { onceSender } from '../../api/send-once.ts'

const base = '/api/v1/gestion/cambios-precio/'
const key = ['cambios-precio']
const askAgainMs = 1_000
export const perPage = 20

/** A page of the changes. While the server works on one, the screen keeps asking. */
export const useChanges = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      callApi<Page<BulkChange>>(`${base}?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ estado }) => isUnderWay(estado)) ? askAgainMs : false,
  })

/** One change. While the server works on it, the screen keeps asking. */
export const useChange = (id: string) =>
  useQuery({
    queryKey: [...key, 'uno', id],
    queryFn: ({ signal }) => callApi<BulkChange>(`${base}${encodeURIComponent(id)}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.estado) ? askAgainMs : false),
  })

/** The products that a change changed, in their current state. */
export const useChanged = ({ id, estado, hechos }: BulkChange, page: number) =>
  useQuery({
    queryKey: [...key, id, 'productos', page, estado, hechos],
    queryFn: ({ signal }) =>
      callApi<Page<ChangedProduct>>(`${base}${id}/productos/?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
  })

/** What an undo would put back now. Never cached: each question needs a current answer. */
export const useUndoOutlook = (id: number | undefined) =>
  useQuery({
    queryKey: [...key, id, 'deshacer'],
    queryFn: ({ signal }) => callApi<BulkUndoOutlook>(`${base}${id}/deshacer/`, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })

/** The products that a change or its undo left alone. */
export const useUntouched = (id: number, page: number) =>
  useQuery({
    queryKey: [...key, id, 'intactos', page],
    queryFn: ({ signal }) =>
      callApi<Page<UntouchedProduct>>(`${base}${id}/intactos/?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
  })

/** Undoes a change. After a refusal it says why and reloads the list. */
export function useUndo() {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: number) => callApi<BulkChange>(`${base}${id}/deshacer/`, { method: 'POST' }),
    onError: (error) => notify(error.message, { type: 'error', multiLine: true, autoHideDuration: 8_000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** The filter of a list, without its empty fields. */
export const givenFilter = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** Of all dialogs: one that lost its answer may be closed and opened again. */
const sendOnce = onceSender()

/**
 * Starts a change of all products that the list finds, and opens the list of changes.
 * @throws HttpError for the caller to show in its place, after a reload of the list
 */
export function useFilteredChange() {
  const { filterValues, onUnselectItems } = useListContext()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return async (cambios: ProductsChange, esperados: number) => {
    const sent = { filtro: givenFilter(filterValues), cambios }
    try {
      await sendOnce<BulkChange>(base, { method: 'POST', body: { ...sent, esperados } }, sent)
    } catch (error) {
      refresh()
      throw error
    }
    onUnselectItems()
    navigate('/cambios-precio')
  }
}
