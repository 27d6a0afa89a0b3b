import { useQuery } from '@tanstack/react-query'
import { useResourceDefinitions } from 'react-admin'
import { callApi } from '../api/call-api.ts'

const everyMinute = 60_000

/** The lists that somebody has to come back to, and which of their rows wait. */
const queues: Readonly<Record<string, string>> = {
  pagos: '?per_page=1',
  arrepentimientos: '?per_page=1&estado=pendiente',
}

/** How many rows of a list wait for somebody; 0 of one that is no queue, or that the person has no screen for. */
export function useWaiting(resource: string): number {
  const query = queues[resource]
  const isMine = useResourceDefinitions()[resource]?.hasList ?? false
  const { data } = useQuery({
    queryKey: [resource, 'esperan'],
    queryFn: ({ signal }) =>
      callApi<{ count: number }>(`/api/v1/gestion/${resource}/${query}`, { signal }).then(
        ({ count }) => count,
      ),
    enabled: query !== undefined && isMine,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: true,
  })
  return data ?? 0
}
