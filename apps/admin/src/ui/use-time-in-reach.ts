import { type RefObject, useEffect } from 'react'

/**
 * Ends a notice after this time, which starts anew whenever somebody comes back to it: from a dialog that lay over it,
 * from another window, or with the mouse or the focus, which have left it.
 */
export function useTimeInReach(
  part: RefObject<HTMLElement | null>,
  ms: number,
  end: (() => void) | undefined,
) {
  useEffect(() => {
    const notice = part.current?.closest<HTMLElement>('.MuiSnackbar-root')
    if (!notice || !end) return
    const listening = new AbortController()
    const { signal } = listening
    let isPointedAt = notice.matches(':hover')
    let timer: ReturnType<typeof setTimeout> | undefined

    function judge() {
      const isRead = isPointedAt || notice?.contains(document.activeElement)
      if (isRead || isCovered(notice) || !document.hasFocus()) stop()
      else timer ??= setTimeout(() => end?.(), ms)
    }
    function stop() {
      clearTimeout(timer)
      timer = undefined
    }
    function point({ type }: Event) {
      isPointedAt = type === 'pointerenter'
      judge()
    }
    judge()
    const covers = new MutationObserver(judge)
    covers.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
    for (const type of ['pointerenter', 'pointerleave']) notice.addEventListener(type, point, { signal })
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, judge, { signal })
    for (const type of ['focus', 'blur']) window.addEventListener(type, judge, { signal })
    return () => {
      stop()
      covers.disconnect()
      listening.abort()
    }
  }, [part, ms, end])
}

/** A dialog or a menu hides all else from screen readers for as long as it is there. */
const isCovered = (notice: Element | null | undefined) => notice?.closest('[aria-hidden="true"]')
