import { use, useCallback, useEffect, useState } from 'react'
import {
  createPath,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useBlocker,
} from 'react-router'
import { fetchWhole, useMissingFiles } from './page-code.ts'

/**
 * Lets no navigation begin before the code of its page is here. The router itself answers a file that does not come by
 * loading the page anew, which without a connection ends in the browser's own dead page; here the person stays where
 * they are. The files are fetched, not imported: a browser remembers an import that failed.
 */
export function usePageCode() {
  const missingFor = useMissingFiles()
  const isHeld = useIsHeld()
  const blocker = useBlocker(({ nextLocation }) => missingFor(nextLocation).length > 0)
  const [failed, setFailed] = useState<Location | null>(null)

  useEffect(() => {
    if (blocker.state !== 'blocked' || failed === blocker.location) return
    const { location, proceed } = blocker
    const leaving = new AbortController()
    const { signal } = leaving
    Promise.all(missingFor(location).map((file) => fetchWhole(file, signal))).then(
      (found) => {
        if (signal.aborted || !isHeld(location)) return
        if (found.every(Boolean)) return proceed()
        // The shop answers without the file: it was renewed meanwhile, and the page is there under new names.
        window.location.assign(createPath(location))
      },
      () => !signal.aborted && setFailed(location),
    )
    return () => leaving.abort()
  }, [blocker, failed, missingFor, isHeld])

  const isWaiting = blocker.state === 'blocked'
  const isFailed = isWaiting && failed === blocker.location
  return {
    isLoading: isWaiting && !isFailed,
    isFailed,
    retry: () => setFailed(null),
    stay: () => blocker.reset?.(),
  }
}

/** Whether the router still waits with a navigation: it may have gone another way before React hears of that. */
function useIsHeld() {
  const router = use(RouterContext)?.router
  return useCallback(
    (to: Location) =>
      [...(router?.state.blockers.values() ?? [])].some(
        ({ state, location }) => state === 'blocked' && location === to,
      ),
    [router],
  )
}
