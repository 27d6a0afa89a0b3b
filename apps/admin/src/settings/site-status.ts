import { apiPaths } from '@mazo/contract/paths.ts'
import type { Suspension } from '@mazo/contract/shop-settings.ts'
import type { SiteStatus } from '@mazo/contract/site/site.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { callApi } from '../api/call-api.ts'

export const suspensionPath = '/api/v1/gestion/suspension/'
const key = ['site-status']

/** Whether the site is suspended, checked every minute. An admin's check uses the address that is never stale. */
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

/** Updates the status after the switch was saved. */
export const tellSuspended = (queries: QueryClient, isSuspended: boolean) =>
  queries.setQueryData([...key, true], isSuspended)
