import { isRouteErrorResponse, useRouteError } from 'react-router'
import { whyFailed } from './ErrorScreen.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A page that could not be shown, inside the frame. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FailedScreen why={whyFailed(error)} />
}
