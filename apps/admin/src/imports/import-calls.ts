import type {
  ColumnsBody,
  ImportListed,
  ImportOne,
  ImportRow,
  MissingExpansions,
  ReviewSeen,
  RowState,
  UndoOutlook,
} from '@mazo/contract/imports/imports.ts'
import { isWorking } from '@mazo/contract/imports/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'

const base = '/api/v1/gestion/importaciones/'
export const importPath = (id: number, part = '') => `${base}${id}/${part && `${part}/`}`
export const reportPath = (id: number) => importPath(id, 'informe')
export const exportPath = (formato: 'csv' | 'xlsx') =>
  `/api/v1/gestion/productos/exportar/?formato=${formato}`

/** The part of the address that opens the columns of a sheet again after its review. */
export const columnsAgain = 'columnas'

export const importKey = (id: number) => ['importaciones', id]
const key = importKey
const askAgainMs = 1_000

/** The current state of an import. While the server works on it, the screen asks every second. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => callApi<ImportOne>(importPath(id), { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.estado) ? askAgainMs : false),
  })

export const useImports = (page: number, perPage: number) =>
  useQuery({
    queryKey: ['importaciones', 'lista', page],
    queryFn: ({ signal }) =>
      callApi<Page<ImportListed>>(`${base}?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
  })

/** Which rows to show: those in a state, or those of which the undo left something. */
export type RowTab = RowState | 'quedaron'

/** @param asOf the state of the import that the rows belong to: each state has its own rows */
export const useRows = (id: number, asOf: string, tab: RowTab | undefined, page: number, perPage: number) =>
  useQuery({
    queryKey: [...key(id), 'filas', asOf, tab, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
      if (tab === 'quedaron') query.set('quedaron', 'true')
      else if (tab) query.set('estado', tab)
      return callApi<Page<ImportRow>>(`${importPath(id, 'filas')}?${query}`, { signal })
    },
    placeholderData: (before) => before,
  })

/** The expansions that a sheet names and the shop lacks. */
export const useMissingExpansions = (id: number) =>
  useQuery({
    queryKey: [...key(id), 'expansiones'],
    queryFn: ({ signal }) => callApi<MissingExpansions>(importPath(id, 'expansiones'), { signal }),
    gcTime: 0,
  })

/** What an undo would change and leave alone now. Never cached: each question needs a current answer. */
export const useUndoOutlook = (id: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...key(id), 'deshacer'],
    queryFn: ({ signal }) => callApi<UndoOutlook>(importPath(id, 'deshacer'), { signal }),
    enabled: isWanted,
    gcTime: 0,
  })

type Step =
  | { part: 'columnas'; body: ColumnsBody }
  | { part: 'aplicar'; body: ReviewSeen }
  | { part: 'deshacer' }

/** The states that a step leads to. If the import is in one, the step is done already. */
const doneBy: Record<Step['part'], readonly ImportOne['estado'][]> = {
  columnas: [],
  aplicar: ['aplicando', 'aplicada'],
  deshacer: ['deshaciendo', 'deshecha'],
}

/** Sends the next step of an import. After a refusal it says why and reloads the import. */
export function useStep(id: number, whenDone = () => {}) {
  const queries = useQueryClient()
  const notify = useNotify()
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) =>
      callApi<ImportOne>(importPath(id, step.part), {
        method: step.part === 'columnas' ? 'PUT' : 'POST',
        body: 'body' in step ? step.body : undefined,
      }),
    onSuccess: (record) => {
      queries.setQueryData(key(id), record)
      whenDone()
    },
    onError: async (error, { part }) => {
      await queries.invalidateQueries({ queryKey: key(id) })
      // A second press, or one in another tab, is refused although the step is done: that is no error.
      const now = queries.getQueryData<ImportOne>(key(id))?.estado
      if (now === undefined || !doneBy[part].includes(now))
        notify(error.message, { type: 'error', autoHideDuration: 10_000 })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    isPending,
    /** Ignores a second press: the button may not be drawn as waiting yet. */
    mutate: (step: Step) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(step)
    },
  }
}

/** Forgets an import that was never applied. */
export function useDiscard(id: number, whenDone: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => callApi(importPath(id), { method: 'DELETE' }),
    onSuccess: async () => {
      notify('Planilla descartada.', { type: 'success' })
      whenDone()
      await queries.invalidateQueries({ queryKey: ['importaciones', 'lista'] })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}
