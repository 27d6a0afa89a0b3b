import { useQuery } from '@tanstack/react-query'
import { useResourceDefinitions } from 'react-admin'
import { callApi } from '../api/call-api.ts'

const everyMinute = 60_000

/** The lists that somebody has to come back to, and which of their rows wait. */
const queues: Readonly<Record<string, string>> = {
  ordenes: '?per_page=1&con=comprobante',
  pagos: '?per_page=1',
  arrepentimientos: '?per_page=1&estado=pendiente',
}

/** How many rows of a list wait for somebody; 0 of one that is no queue, or for whoever cannot do anything about it. */
export function useWaiting(resource: string): number {
  const query = queues[resource]
  const screens = useResourceDefinitions()
  // Who sells reads the orders too, and confirms no payment.
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
