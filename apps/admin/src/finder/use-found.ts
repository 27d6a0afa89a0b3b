import { type EverythingFound, isSearchable } from '@mazo/contract/search-everything.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { queryOf } from '../api/data-provider.ts'
import { useSettled } from '../ui/use-settled.ts'
import { type Found, foundPages, foundRecords } from './found.ts'
import { findPages, pagesOf } from './pages.ts'

const pauseMs = 200

type Answer = { found: Found[]; isSearching: boolean; error: Error | null }

/**
 * Finds pages at once, and records after a short pause in the typing. A call is aborted when the words change.
 */
export function useFound(typed: string): Answer {
  const screens = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  const wanted = typed.trim()
  const settled = useSettled(wanted, pauseMs)
  const isLongEnough = isSearchable(wanted)
  const { data, error } = useQuery({
    queryKey: ['buscar', settled],
    queryFn: ({ signal }) =>
      callApi<EverythingFound>(`/api/v1/gestion/buscar/${queryOf({ q: settled })}`, { signal }),
    enabled: isSearchable(settled),
    retry: false,
    gcTime: 30_000,
  })
  const pages = useMemo(() => {
    const listed = Object.values(screens).filter(({ hasList }) => hasList)
    return pagesOf(
      listed.map(({ name, hasCreate }) => ({ name, label: labelOf(name, 2), hasCreate: Boolean(hasCreate) })),
    )
  }, [screens, labelOf])
  // An answer to earlier words does not count.
  const records = isLongEnough && settled === wanted ? data : undefined
  const hasProducts = Boolean(screens.productos?.hasEdit)
  const found = useMemo(
    () => [
      ...foundPages(findPages(pages, wanted)),
      ...(records ? foundRecords(records, wanted, hasProducts) : []),
    ],
    [pages, wanted, records, hasProducts],
  )
  const refusal = settled === wanted ? error : null
  return { found, isSearching: isLongEnough && !records && !refusal, error: refusal }
}
