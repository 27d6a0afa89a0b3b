import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After each change of page, what a browser does on a full load: screen readers hear its title, and the keyboard goes
 * on from its beginning where what had the focus is gone, or floats over every page as what opened the cart does.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const last = useRef(location)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === location) return
    // A link of the bars to another part of the listing leads to another page for whoever follows it.
    const isOtherPage = last.current.pathname !== location.pathname || location.state?.resetFilters
    last.current = location
    if (!isOtherPage) return
    setTitle(document.title)
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('aside'))
      document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [location])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
