import { apiPaths } from '@mazo/contract/paths.ts'
import type { Suspension } from '@mazo/contract/shop-settings.ts'
import type { SiteStatus } from '@mazo/contract/site/site.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { callApi } from '../api/call-api.ts'

export const suspensionPath = '/api/v1/gestion/suspension/'
const key = ['site-status']

/** Whether the site is suspended, told anew every minute; who may open it asks where nothing is a second old. */
export function useSiteStatus() {
  const { permissions } = usePermissions<{ rol?: string }>()
  const mayOpen = permissions?.rol === 'admin'
  const { data = false } = useQuery({
    queryKey: [...key, mayOpen],
    enabled: permissions !== undefined,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      mayOpen
        ? (await callApi<Suspension>(suspensionPath, { signal })).suspender
        : (await callApi<SiteStatus>(apiPaths.paginaStatus, { signal })).Suspender,
  })
  return { isSuspended: data, mayOpen }
}

/** After the switch was saved. */
export const tellSuspended = (queries: QueryClient, isSuspended: boolean) =>
  queries.setQueryData([...key, true], isSuspended)
