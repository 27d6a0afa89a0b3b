import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { suspensionOf } from '../suspension.ts'
import { FailedScreen, type Failure, failureTitle } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { SuspendedScreen } from './SuspendedScreen.tsx'

/** The screen in place of a page: the shop is suspended or out of reach, or the page is missing or broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const message = suspensionOf(error)
  if (message !== null) return <SuspendedScreen message={message} />
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Bare title="La página no existe" screen={<NotFoundScreen />} />
  const why = whyFailed(error)
  return <Bare title={failureTitle(why)} screen={<FailedScreen why={why} />} />
}

function Bare({ title, screen }: { title: string; screen: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{title}</title>
      {screen}
    </main>
  )
}

export function whyFailed(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 429) return 'busy'
  return isUnreachable(error) ? 'unreachable' : 'broken'
}

/** Each browser words it differently: "Failed to fetch", "NetworkError when…", "Load failed". */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
