import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailedScreen } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A page that could not be shown, inside the frame. */
export function RouteFailure() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <FailedScreen />
}
