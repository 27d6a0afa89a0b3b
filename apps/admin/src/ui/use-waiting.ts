import { useQuery } from '@tanstack/react-query'
import { useResourceDefinitions } from 'react-admin'
import { callApi } from '../api/call-api.ts'

const everyMinute = 60_000

/** The lists with rows that wait for somebody, and the query that finds these rows. */
const queues: Readonly<Record<string, string>> = {
  ordenes: '?per_page=1&con=comprobante',
  pagos: '?per_page=1',
  arrepentimientos: '?per_page=1&estado=pendiente',
}

/** How many rows of a list wait; 0 for a list that is no queue, or a person who cannot handle them. */
export function useWaiting(resource: string): number {
  const query = queues[resource]
  const screens = useResourceDefinitions()
  // A seller can read orders but not confirm payments.
  const isMine = (screens[resource]?.hasList && screens.pagos?.hasList) ?? false
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
