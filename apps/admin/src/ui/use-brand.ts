import { apiPaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

export const publicSettingsKey = ['ajustes', 'publicos']

/** The shop's public settings; undefined until they have arrived. */
export function usePublicSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: publicSettingsKey,
    queryFn: ({ signal }) => callApi<Settings>(apiPaths.ajustes, { signal }),
    staleTime: 60_000,
  })
  return data
}

/** The shop's name from its settings; empty until they have arrived. */
export const useBrand = (): string => usePublicSettings()?.nombre ?? ''
