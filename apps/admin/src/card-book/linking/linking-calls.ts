import {
  type AskedExpansion,
  isLinkingUnderWay,
  type LinkedProduct,
  type LinkedProductQuery,
  type Linking,
  type LinkingOutlook,
} from '@mazo/contract/card-book/linkings.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../../api/call-api.ts'

const base = '/api/v1/gestion/vinculaciones/'
const key = ['vinculaciones']
const askAgainMs = 1_000
export const perPage = 20

export type Pile = LinkedProductQuery['pila']

/** What a linking would work on now. */
export const useOutlook = () =>
  useQuery({
    queryKey: [...key, 'panorama'],
    queryFn: ({ signal }) => callApi<LinkingOutlook>(`${base}panorama/`, { signal }),
  })

/** A page of the linkings. While the server works on one, the screen keeps asking. */
export const useLinkings = (page: number) =>
  useQuery({
    queryKey: [...key, 'lista', page],
    queryFn: ({ signal }) => callApi<Page<Linking>>(`${base}?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ estado }) => isLinkingUnderWay(estado)) ? askAgainMs : false,
  })

/** The products of a pile, as they were when it was opened: answering one does not move the others. */
export const usePile = ({ id, estado }: Linking, pile: Pile, page: number) =>
  useQuery({
    queryKey: [...key, 'pila', id, estado, pile, page],
    queryFn: ({ signal }) =>
      callApi<Page<LinkedProduct>>(`${base}${id}/productos/?pila=${pile}&page=${page}&per_page=${perPage}`, {
        signal,
      }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useAskedExpansions = () =>
  useQuery({
    queryKey: [...key, 'expansiones'],
    queryFn: ({ signal }) => callApi<AskedExpansion[]>(`${base}expansiones/`, { signal }),
  })

/** A change of the server's, after which everything but the piles in sight is asked again. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>, also: string[] = []) {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: change,
    onError: (error: Error) =>
      notify(error.message, { type: 'error', multiLine: true, autoHideDuration: 8_000 }),
    onSettled: () =>
      Promise.all(
        ['panorama', 'lista', 'expansiones', ...also].map((name) =>
          queries.invalidateQueries({ queryKey: [...key, name] }),
        ),
      ),
  })
}

export const useStart = () => useChange(() => callApi<Linking>(base, { method: 'POST' }), ['pila'])

export const useUndo = () =>
  useChange((id: number) => callApi<Linking>(`${base}${id}/deshacer/`, { method: 'POST' }), ['pila'])

type Choice = { id: number; producto: number; carta_id: number | null }
export const useChoose = () =>
  useChange(({ id, producto, carta_id }: Choice) =>
    callApi<undefined>(`${base}${id}/productos/${producto}/`, { method: 'PUT', body: { carta_id } }),
  )

export const useChooseExpansion = () =>
  useChange(({ id, ...body }: { id: number; carta_expansion_id: number | null }) =>
    callApi<undefined>(`${base}expansiones/${id}/`, { method: 'PUT', body }),
  )

/** Takes the choice back: the expansion is asked about again. */
export const useForgetExpansion = () =>
  useChange((id: number) => callApi<undefined>(`${base}expansiones/${id}/`, { method: 'DELETE' }))

/** Asks a pile again, whose products were all answered. */
export function useNextDoubtful() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [...key, 'pila'] })
}
