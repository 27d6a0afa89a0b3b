import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { useGetIdentity, useRemoveFromStore, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { searchOf } from '../ui/lists/kept-choices.ts'
import type { Found } from './found.ts'
import { useFound } from './use-found.ts'

/** The state of the search, for the message beside the results. */
export type FinderTold = {
  isEmpty: boolean
  count: number
  hasMore: boolean
  typed: string
  isSearching: boolean
  error: Error | null
}

/** The typed text and its results; without text, the pages opened last. Choosing a result opens it. */
export function useFinder(onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [lastOpened, remember] = useLastOpened()
  const navigate = useNavigate()
  const forget = useRemoveFromStore()
  const { found, isSearching, error } = useFound(typed)
  const isEmpty = typed.trim() === ''

  function open(chosen: Found) {
    remember(chosen)
    onClose()
    // A list opens as it is at first, as from the menu.
    forget(searchOf(chosen.to.slice(1)))
    if (chosen.isOutside) window.location.assign(chosen.to)
    else navigate(chosen.to)
  }

  const autocomplete = useAutocomplete({
    open: true,
    options: isEmpty ? lastOpened : found,
    filterOptions: (options) => options,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ group, to }) => `${group} ${to}`,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_event, chosen) => chosen && open(chosen),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  })
  const told: FinderTold = {
    isEmpty,
    count: isEmpty ? lastOpened.length : found.filter(({ isAll }) => !isAll).length,
    hasMore: found.some(({ isAll }) => isAll),
    typed: typed.trim(),
    isSearching,
    error,
  }
  return { autocomplete, told }
}

const group = 'Lo último que abriste'
const most = 6

/** What the person opened from the search, the last first. The list goes with the session. */
function useLastOpened() {
  const { data: identity } = useGetIdentity()
  const [opened, keep] = useStore<Found[]>(`buscador.${identity?.id ?? ''}`, [])
  const remember = (found: Found) =>
    keep([{ ...found, group }, ...opened.filter(({ to }) => to !== found.to)].slice(0, most))
  return [opened, remember] as const
}
