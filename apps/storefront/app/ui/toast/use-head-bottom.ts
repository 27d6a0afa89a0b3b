import { type RefObject, useEffect } from 'react'

/**
 * Tells the styles of an area, in `--head-bottom`, where the parts of the page's head (`data-head`) end on the screen.
 * They may be scrolled away.
 */
export function useHeadBottom(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let known = ''
    const measure = () => {
      const parts = [...document.querySelectorAll('[data-head]')]
      const bottom = `${Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom))}px`
      if (bottom !== known) area.current?.style.setProperty('--head-bottom', bottom)
      known = bottom
    }
    measure()
    const stop = new AbortController()
    window.addEventListener('scroll', measure, { passive: true, signal: stop.signal })
    window.addEventListener('resize', measure, { signal: stop.signal })
    return () => stop.abort()
  }, [area])
}
