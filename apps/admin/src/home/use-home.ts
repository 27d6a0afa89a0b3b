import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

const everyMinute = 60_000

/** What the first screen shows, read again each minute while somebody looks at it, and whenever they come back to it. */
export const useHome = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => callApi<HomeSummary>('/api/v1/gestion/inicio/', { signal }),
    refetchInterval: everyMinute,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
