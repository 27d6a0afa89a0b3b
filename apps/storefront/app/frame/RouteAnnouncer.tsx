import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after each change of page what a browser does on a full load. Screen readers hear the title. The focus moves to
 * the page's beginning if the focused element is gone, or floats over every page like the button that opens the cart.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const last = useRef(location)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === location) return
    // A link of the bars to another part of the listing is another page to the person who follows it.
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
