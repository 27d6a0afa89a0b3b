import { useState } from 'react'
import { Link, type LinkProps, useResolvedPath } from 'react-router'
import { fetchWhole, useMissingFiles } from './page-code.ts'

/**
 * A link that gets its page ready as soon as somebody means to follow it. The router's own way (`prefetch="intent"`) loads
 * the page anew where a file does not come, without a connection too: here the files are fetched first, and only what
 * came is given to the router.
 */
export function IntentLink(props: LinkProps) {
  const missingFor = useMissingFiles()
  const to = useResolvedPath(props.to)
  const [isReady, setReady] = useState(false)
  function prepare() {
    Promise.all(missingFor(to).map((file) => fetchWhole(file))).then(
      (found) => setReady(found.every(Boolean)),
      () => {}, // told when the link is followed
    )
  }
  return (
    <Link
      {...props}
      prefetch={isReady ? 'render' : 'none'}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    />
  )
}
