import { useNavigation } from 'react-router'
import { useOpeningPage } from '../site/page-code/PageCode.tsx'
import { useSlow } from '../ui/use-slow.ts'

/** A thin bar at the top while the next page is on its way; a page that comes within 200 ms shows none. */
export function PageProgress() {
  const isOpening = useOpeningPage() === 'loading'
  const slow = useSlow(useNavigation().state !== 'idle' || isOpening)
  if (!slow) return null
  return (
    <div
      role="progressbar"
      aria-label="Cargando la página"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <span className="page-progress block h-full bg-action" />
    </div>
  )
}
