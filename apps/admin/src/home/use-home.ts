import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

const everyMinute = 60_000

/** The first screen's data, reloaded every minute while the screen is visible, and when the person comes back. */
export const useHome = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => callApi<HomeSummary>('/api/v1/gestion/inicio/', { signal }),
    refetchInterval: everyMinute,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
