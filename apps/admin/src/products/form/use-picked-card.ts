import type { BookCard, CardInShop } from '@mazo/contract/card-book/cards.ts'
import { defaultTitleTemplate } from '@mazo/contract/card-book/title-template.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import type { ShopSettings } from '@mazo/contract/shop-settings.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { callApi } from '../../api/call-api.ts'
import { queryOf } from '../../api/data-provider.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { fillFromCard } from './fill-from-card.ts'
import type { ProductValues } from './form-values.ts'

/** How many cards the list offers. */
const offered = 12
/** A pause in the typing, in ms. */
const pauseMs = 120

const cardQuery = (id: number) =>
  queryOptions({
    queryKey: ['cartas', id],
    queryFn: ({ signal }) => callApi<CardInShop>(`/api/v1/gestion/cartas/${id}/`, { signal }),
  })

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['cartas', 'encontradas', q],
    queryFn: ({ signal }) =>
      callApi<Page<BookCard>>(`/api/v1/gestion/cartas/${queryOf({ q, per_page: offered })}`, { signal }),
  })

const templateQuery = queryOptions({
  queryKey: ['plantilla-titulo'],
  queryFn: async ({ signal }) =>
    (await callApi<ShopSettings>('/api/v1/gestion/ajustes/', { signal })).plantilla_titulo,
})

const notChosen = 'Elegí la carta de la lista, o borrá lo escrito.'

/** The card of the product in the form, the cards that the typed text finds, and what a choice fills in. */
export function usePickedCard() {
  const source = 'carta_id'
  const queries = useQueryClient()
  const { getValues, setValue, setError, clearErrors } = useFormContext<ProductValues>()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim() ?? ''
  const isLoose = useRef(false)
  const { id, field, fieldState } = useInput<number | null>({
    source,
    validate: () => (isLoose.current ? notChosen : undefined),
  })
  const settled = useSettled(wanted, pauseMs)
  const found = useQuery({
    ...foundQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const picked = useQuery({ ...cardQuery(field.value ?? 0), enabled: Boolean(field.value) })
  const { data: template = defaultTitleTemplate } = useQuery(templateQuery)
  const isLate = wanted !== settled || found.isPlaceholderData

  function write(text: string) {
    setTyped(text)
    isLoose.current = text.trim() !== ''
    if (text === '') field.onChange(null)
    clearErrors(source)
  }

  async function choose(card: BookCard | null) {
    const earlier = field.value
    setTyped(null)
    isLoose.current = false
    clearErrors(source)
    field.onChange(card?.id ?? null)
    if (!card) return
    const [before, after] = await Promise.all([
      earlier ? queries.fetchQuery(cardQuery(earlier)) : null,
      queries.fetchQuery({ ...cardQuery(card.id), staleTime: 0 }),
    ])
    const filled = fillFromCard(valuesOf(getValues()), { before, after, template })
    for (const [name, value] of Object.entries(filled))
      setValue(name as keyof typeof filled, value, { shouldDirty: true, shouldValidate: false })
    clearErrors(Object.keys(filled) as (keyof typeof filled)[])
  }

  return {
    id,
    field,
    fieldState,
    typed,
    card: (field.value && picked.data) || null,
    options: wanted === '' ? [] : (found.data?.results ?? []),
    isSearching: wanted !== '' && (isLate || found.isFetching),
    template,
    write,
    choose,
    /** Somebody pressed Enter sooner than the list could follow the typing. */
    chooseBest: async (fallback: BookCard) => {
      const best = isLate ? (await queries.fetchQuery(foundQuery(wanted))).results[0] : fallback
      if (best) await choose(best)
    },
    leave: () => {
      field.onBlur()
      if (isLoose.current) setError(source, { type: 'validate', message: notChosen })
    },
  }
}

const valuesOf = ({ titulo, tcg_id, expansion_id }: ProductValues) => ({
  titulo: titulo ?? '',
  tcg_id: tcg_id ?? null,
  expansion_id: expansion_id ?? null,
})
