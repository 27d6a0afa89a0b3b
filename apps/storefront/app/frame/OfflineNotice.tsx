import { WifiOff } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 max-wide:bottom-32 grid place-items-center px-20"
    >
      {online ? null : (
        <p className="flex items-center gap-2 rounded-xl bg-ink px-4 py-2.5 text-sm text-paper shadow-float">
          <Icon of={WifiOff} className="size-4 shrink-0" />
          Estás sin conexión. Tu carrito está a salvo.
        </p>
      )}
    </div>
  )
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
