import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isUnreachable } from './ErrorScreen.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A page that could not be shown, inside the frame. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FailedScreen why={isUnreachable(error) ? 'unreachable' : 'broken'} />
}
