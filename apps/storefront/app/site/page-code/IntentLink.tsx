import { useState } from 'react'
import { Link, type LinkProps, useResolvedPath } from 'react-router'
import { useIsComing } from './PageCode.tsx'
import { fetchWhole, useMissingFiles } from './page-code.ts'

/**
 * A link that prepares its page as soon as somebody is about to follow it. The router's own way (`prefetch="intent"`)
 * reloads the current page if a file fails to load, even without a connection. So the files are fetched first, and the
 * router prefetches only if all of them came. Once followed it is busy until the page is here, so that it can answer
 * the finger at once.
 */
export function IntentLink(props: LinkProps) {
  const missingFor = useMissingFiles()
  const to = useResolvedPath(props.to)
  const isComing = useIsComing(to)
  const [isReady, setReady] = useState(false)
  function prepare() {
    Promise.all(missingFor(to).map((file) => fetchWhole(file))).then(
      (found) => setReady(found.every(Boolean)),
      () => {}, // the failure is told when the link is followed
    )
  }
  return (
    <Link
      {...props}
      aria-busy={isComing || undefined}
      prefetch={isReady ? 'render' : 'none'}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    />
  )
}
