import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** What lies open over the screen, the newest last: how to close each. */
const open: (() => void)[] = []

/** The router's number of the history's entry that the screen has. */
const entryNumber = (): unknown => window.history.state?.idx
let screen: unknown

/** The browser left the screen's entry, and is on its way back to it. */
let isReturning = false

/** Lets the browser's Back, on a phone a swipe, close what lies over the screen instead of leaving the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  const { key } = useLocation() // another entry, another key
  // A plain effect comes after the paint: what is seen open would not be held yet.
  useLayoutEffect(() => {
    if (!isOpen || !key || isReturning) return
    keepFromLeaving()
    screen = entryNumber()
  }, [isOpen, key])
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = () => onBack()
    open.push(entry)
    return () => {
      open.splice(open.indexOf(entry), 1)
    }
  }, [isOpen])
}

/**
 * Back from the first entry loads another page, which nothing can hold: a second entry for the same screen takes its
 * place. Back from that one alone goes on to the page before.
 */
function keepFromLeaving() {
  const { history } = window
  if (entryNumber() !== 0) return
  history.replaceState({ ...history.state, isDoubled: true }, '')
  history.pushState({ ...history.state, isDoubled: false, idx: 1 }, '')
}

/** Has to begin before the router does, which then hears nothing of a move that only closes something. */
export function beginClosingOnBack() {
  // Loaded again, the first entry has no other one of its screen behind it that counts.
  window.history.replaceState({ ...window.history.state, isDoubled: false }, '')
  window.addEventListener('popstate', hear, { capture: true })
}

function hear(event: PopStateEvent) {
  if (open.length === 0 && !isReturning) {
    if (!event.state?.isDoubled) return
    event.stopImmediatePropagation()
    // Where no page lies before it, this entry is the screen's again.
    window.history.replaceState({ ...event.state, isDoubled: false }, '')
    window.history.back()
    return
  }
  const here = entryNumber()
  if (typeof here !== 'number' || typeof screen !== 'number') return
  event.stopImmediatePropagation()
  if (here === screen) {
    isReturning = false
    return
  }
  window.history.go(screen - here)
  if (isReturning) return
  isReturning = true
  open.at(-1)?.()
}
