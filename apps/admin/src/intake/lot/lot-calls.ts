import type { BookExpansion } from '@mazo/contract/card-book/cards.ts'
import {
  type IntakeCards,
  isLotUnderWay,
  type Lot,
  type LotEdit,
  type LotFixed,
  type LotTaking,
  type LotWithLines,
} from '@mazo/contract/intake/lots.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { onceSender } from '../../api/send-once.ts'
import { lotPath } from './lot-store.ts'

const base = '/api/v1/gestion/lotes/'
const lotKey = (id: number) => ['lotes', id]
const everyMs = { work: 1_000, others: 10_000 }
const minutes = 60_000

/** A lot; asked again each second while the shop works on it, and now and then for what other devices enter. */
export const useLot = (id: number) =>
  useQuery({
    queryKey: lotKey(id),
    queryFn: ({ signal }) => callApi<LotWithLines>(lotPath(id), { signal }),
    refetchInterval: ({ state }) => {
      const estado = state.data?.estado
      if (estado && isLotUnderWay(estado)) return everyMs.work
      return estado === 'borrador' ? everyMs.others : false
    },
  })

export const useLots = (page: number, perPage: number) =>
  useQuery({
    queryKey: ['lotes', 'lista', page],
    queryFn: ({ signal }) => callApi<Page<Lot>>(`${base}?page=${page}&per_page=${perPage}`, { signal }),
    placeholderData: keepPreviousData,
  })

const expansionCards = (id: number | null) =>
  queryOptions({
    queryKey: ['lotes', 'cartas', id],
    queryFn: ({ signal }) => callApi<IntakeCards>(`${base}cartas/?expansion_id=${id}`, { signal }),
    staleTime: 10 * minutes,
    gcTime: 60 * minutes,
  })

/** All cards of an expansion of the book, with what the shop has of each: so that they are found without the network. */
export const useExpansionCards = (id: number | null) =>
  useQuery({ ...expansionCards(id), enabled: id !== null, select: ({ cartas }) => cartas })

/**
 * The same for who presses Enter before they are there.
 * @throws HttpError
 */
export const expansionCardsNow = async (queries: QueryClient, id: number) =>
  (await queries.ensureQueryData(expansionCards(id))).cartas

export const useBookExpansions = (tcg_id: number, q: string) =>
  useQuery({
    queryKey: ['cartas', 'expansiones', tcg_id, q],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ tcg_id: String(tcg_id), per_page: '30', q })
      return callApi<Page<BookExpansion>>(`/api/v1/gestion/cartas/expansiones/?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: minutes,
  })

const foundKey = (tcg_id: number | null, q: string) => ['lotes', 'buscar', tcg_id, q]

/** The cards of a game, or of any, that a text means, with what the shop has of each. */
function findCardsOf(tcg_id: number | null, q: string, signal?: AbortSignal): Promise<IntakeCards> {
  const query = new URLSearchParams({ ...(tcg_id !== null && { tcg_id: String(tcg_id) }), q })
  return callApi(`${base}cartas/?${query}`, { signal })
}

export const useFoundCards = (tcg_id: number | null, q: string, isWanted: boolean) =>
  useQuery({
    queryKey: foundKey(tcg_id, q),
    queryFn: ({ signal }) => findCardsOf(tcg_id, q, signal),
    enabled: isWanted && q !== '',
    placeholderData: keepPreviousData,
    staleTime: minutes,
  })

/**
 * The same for who presses Enter before the suggestions are there. It is asked apart: the suggestions give up what is
 * asked as soon as somebody types on.
 * @throws HttpError
 */
export const findNow = (queries: QueryClient, tcg_id: number | null, q: string) =>
  queries.fetchQuery({
    queryKey: [...foundKey(tcg_id, q), 'Enter'],
    queryFn: ({ signal }) => findCardsOf(tcg_id, q, signal),
    staleTime: minutes,
    retry: false,
  })

/** @returns the new lot */
export const createLot = (sendOnce: ReturnType<typeof onceSender>, fijo: LotFixed) =>
  sendOnce<Lot>(base, { method: 'POST', body: { fijo } })

export const editLot = (id: number, edit: LotEdit) =>
  callApi<Lot>(lotPath(id), { method: 'PATCH', body: edit })

export function useLotEdit(id: number) {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (edit: LotEdit) => editLot(id, edit),
    onMutate: (edit) =>
      queries.setQueryData<LotWithLines>(lotKey(id), (before) => before && { ...before, ...edit }),
    onSuccess: (lot) =>
      queries.setQueryData<LotWithLines>(lotKey(id), (before) => before && { ...before, ...lot }),
    onError: (error) => notify(error.message, { type: 'error', multiLine: true }),
  })
}

type Step = { part: 'alta'; body: LotTaking } | { part: 'deshacer' }

/** Takes a lot in, or undoes it. After a refusal it says why and reads the lot again. */
export function useLotStep(id: number, whenDone: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  const sendOnce = useRef(onceSender())
  return useMutation({
    mutationFn: (step: Step) =>
      sendOnce.current<Lot>(lotPath(id, step.part), {
        method: 'POST',
        body: 'body' in step ? step.body : undefined,
      }),
    onSuccess: async () => {
      whenDone()
      await queries.invalidateQueries({ queryKey: ['lotes'] })
      await queries.invalidateQueries({ queryKey: ['productos'] })
    },
    onError: async (error) => {
      notify(error.message, { type: 'error', multiLine: true, autoHideDuration: 10_000 })
      await queries.invalidateQueries({ queryKey: lotKey(id) })
    },
  })
}

export function useDiscardLot(id: number, whenDone: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => callApi(lotPath(id), { method: 'DELETE' }),
    onSuccess: async () => {
      whenDone()
      queries.removeQueries({ queryKey: lotKey(id) })
      await queries.invalidateQueries({ queryKey: ['lotes', 'lista'] })
    },
    onError: (error) => notify(error.message, { type: 'error', multiLine: true }),
  })
}
