import { use, useCallback, useEffect, useState } from 'react'
import {
  createPath,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useBlocker,
} from 'react-router'
import { fetchWhole, useMissingFiles } from './page-code.ts'

/**
 * Lets no navigation begin before the code of its page is here. If a file fails to load, the router itself reloads the
 * page, which without a connection ends in the browser's own error page; here the person stays where they are. The
 * files are fetched, not imported, because a browser remembers an import that failed.
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
        // The shop no longer has the file: a new version was installed, whose page has files with new names.
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
    to: blocker.location,
    retry: () => setFailed(null),
    stay: () => blocker.reset?.(),
  }
}

/** Does the router still hold this navigation? It may have begun another one before React hears of it. */
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
