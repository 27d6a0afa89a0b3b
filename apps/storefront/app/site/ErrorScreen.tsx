import { isRouteErrorResponse } from 'react-router'
import { FailedScreen } from './FailedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { SuspendedScreen } from './SuspendedScreen.tsx'

/** What stands where the shop cannot: suspended, not there, or broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 503) return <SuspendedScreen message={String((error as { data: unknown }).data ?? '')} />
  return (
    <main>
      <title>{status === 404 ? 'La página no existe' : 'Algo salió mal'}</title>
      {status === 404 ? <NotFoundScreen /> : <FailedScreen />}
    </main>
  )
}
