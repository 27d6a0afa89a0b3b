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
    <div role="status" className="offline-line print:hidden pointer-events-none fixed inset-x-0 z-10">
      {online ? null : (
        <p
          ref={tellHeight}
          className="flex items-center justify-center gap-2 bg-ink px-2 pt-1 pb-1.5 text-xs text-paper"
        >
          <Icon of={WifiOff} className="size-3.5 shrink-0" />
          Estás sin conexión. Tu carrito está a salvo.
        </p>
      )}
    </div>
  )
}

/** Tells the page's styles, in `--offline-line`, how much room the line takes (styles/offline.css). */
function tellHeight(line: HTMLElement | null) {
  if (!line) return
  const { style } = document.documentElement
  const resized = new ResizeObserver(() => {
    const height = Math.ceil(line.getBoundingClientRect().height)
    style.setProperty('--offline-line', `${height}px`)
  })
  resized.observe(line)
  return () => {
    resized.disconnect()
    style.removeProperty('--offline-line')
  }
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
