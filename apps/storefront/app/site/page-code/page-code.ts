import { use, useCallback } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  type Path,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router'

/** The files of an address that this document has not run yet; none on the server, where nobody navigates. */
export function useMissingFiles() {
  const framework = use(FrameworkContext)
  const router = use(RouterContext)?.router
  return useCallback(
    (to: Path) => {
      if (!framework || !router) return []
      const { manifest, routeModules } = framework
      const missing = (matchRoutes(router.routes, to) ?? [])
        .filter(({ route }) => !(route.id in routeModules))
        .flatMap(({ route }) => manifest.routes[route.id] ?? [])
      return [...new Set(missing.flatMap(({ module, imports }) => [module, ...(imports ?? [])]))]
    },
    [framework, router],
  )
}

/**
 * Fetches a file into the browser's cache, from which the router imports it.
 * @returns whether the shop has the file: a Wi-Fi that wants a password first answers with a page of its own
 */
export async function fetchWhole(file: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(file, signal ? { signal } : {})
  await answer.arrayBuffer()
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript')
}
