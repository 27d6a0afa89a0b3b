import { Notice } from '../Notice.tsx'
import { RetryButton } from './RetryButton.tsx'

/** Takes the place of the whole shop while it is suspended (spec §2, decision 22). */
export function SuspendedScreen({ message }: { message: string }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Sitio suspendido</title>
      <Notice
        title="Uppss! Sitio Suspendido"
        actions={<RetryButton onRetry={() => window.location.reload()} />}
      >
        <p>{message || 'El sitio se encuentra temporalmente suspendido.'}</p>
      </Notice>
    </main>
  )
}
