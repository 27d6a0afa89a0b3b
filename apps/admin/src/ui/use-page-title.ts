import { useEffect } from 'react'
import { useBrand } from './use-brand.ts'

/** Names the window after the screen's title in the bar: «Órdenes · Gestión · Mazo». */
export function usePageTitle() {
  const brand = useBrand()
  useEffect(() => {
    const name = () => {
      const screen = document.getElementById('react-admin-title')?.textContent ?? ''
      document.title = [screen, 'Gestión', brand].filter(Boolean).join(' · ')
    }
    name()
    // Screens write their titles into the bar through a portal, without any event.
    const bar = document.getElementById('react-admin-title')
    if (!bar) return
    const watcher = new MutationObserver(name)
    watcher.observe(bar, { childList: true, characterData: true, subtree: true })
    return () => watcher.disconnect()
  }, [brand])
}
