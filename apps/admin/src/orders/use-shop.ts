import { apiPaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

/** The shop's public settings: its name, its address, what shipping costs. */
export const useShop = (): Settings | undefined =>
  useQuery({
    queryKey: ['ajustes-publicos'],
    queryFn: ({ signal }) => callApi<Settings>(apiPaths.ajustes, { signal }),
  }).data
