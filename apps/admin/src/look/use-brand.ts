import { apiPaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

/** The shop's name as its settings have it; empty until it is known. */
export function useBrand(): string {
  const { data } = useQuery({
    queryKey: ['ajustes', 'publicos'],
    queryFn: ({ signal }) => callApi<Settings>(apiPaths.ajustes, { signal }),
    staleTime: 60_000,
  })
  return data?.nombre ?? ''
}
