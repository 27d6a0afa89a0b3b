import { useState } from 'react'
import { createPath } from 'react-router'
import { useComingPage } from '../site/page-code/PageCode.tsx'
import { AwayNotice } from '../ui/AwayNotice.tsx'
import { useSlow } from '../ui/use-slow.ts'

/** In ms: longer than the shop takes when it is busy. */
const lateAfter = 12_000

/** Lets the person ask again for a page that does not come: a browser itself may wait for minutes. */
export function LatePage() {
  const coming = useComingPage()
  const isLate = useSlow(coming !== undefined, lateAfter)
  const [waitedFor, setWaitedFor] = useState<string>()
  if (!isLate || !coming) return null
  const path = createPath(coming)
  if (waitedFor === path) return null
  return (
    <AwayNotice
      text="La página tarda en llegar."
      onRetry={() => window.location.assign(path)}
      onClose={() => setWaitedFor(path)}
    />
  )
}
