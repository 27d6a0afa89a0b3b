import { useEffectEvent, useLayoutEffect } from 'react'

/** What lies open over the page, the newest last: how to close each. */
const open: (() => void)[] = []

/**
 * While anything is open, an entry of ours lies on top of the page's own in the history. It has the page's address and
 * the router's state, so the router need never hear of it: going there and back changes nothing for it.
 */
const mark = 'isOverPage'
const isOnMark = () => window.history.state?.[mark] === true

/**
 * An entry of ours that a reload has left: nothing is open any more, and the page's own lies below. It stays, because a
 * page that is being loaded cannot know what lies below, but Back passes over it.
 */
const remnant = 'wasOverPage'
const isOnRemnant = () => window.history.state?.[remnant] === true
let wasOnRemnant = false

/** The router's number of the page's entry, which an entry of ours shares. */
const pageNumber = () => window.history.state?.idx
let page: unknown

/** We have left our entry, and the browser has not arrived below it yet. */
let isLeaving = false
/** What the router wrote meanwhile: the browser would write it over the entry that it is about to leave. */
const late: (() => void)[] = []

/**
 * Lets the browser's Back, on a phone a swipe, close what lies over the page instead of leaving the page. If it will
 * not close, the next Back is held in the same way.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  // A plain effect comes after the paint: what is seen open would not be held yet.
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = () => onBack()
    open.push(entry)
    // One thing may open as another closes: what counts is what is open then.
    queueMicrotask(settle)
    return () => {
      open.splice(open.indexOf(entry), 1)
      queueMicrotask(settle)
    }
  }, [isOpen])
}

/** Has to begin before the router does: it hears of the browser's moves first, and keeps its own from the router. */
export function beginClosingOnBack() {
  const { history } = window
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  // A page that is opened from what lies over another takes the place of our entry, so that none is left behind.
  const write = (how: typeof push): typeof push =>
    function add(state, ...address) {
      if (isLeaving) return void late.push(() => add(state, ...address))
      if (isOnMark()) replace(state, ...address)
      else how(how === replace && isOnRemnant() ? { ...state, [remnant]: true } : state, ...address)
      page = pageNumber()
      wasOnRemnant = isOnRemnant()
      queueMicrotask(settle)
    }
  history.pushState = write(push)
  history.replaceState = write(replace)
  window.addEventListener('popstate', hear, { capture: true })
  page = pageNumber()
  if (isOnMark()) {
    const { [mark]: _, ...state } = history.state
    replace({ ...state, [remnant]: true }, '')
  }
  wasOnRemnant = isOnRemnant()
}

/** The browser moved along the history. */
function hear(event: PopStateEvent) {
  const isSamePage = pageNumber() === page
  page = pageNumber()
  if (isSamePage) event.stopImmediatePropagation()
  const hasLeftRemnant = wasOnRemnant && !isOnRemnant()
  wasOnRemnant = isOnRemnant()
  if (isSamePage && hasLeftRemnant) return window.history.back()
  const wasOurs = isLeaving
  isLeaving = false
  if (!wasOurs && !isOnMark()) for (const close of isSamePage ? open.slice(-1) : [...open]) close()
  for (const write of late.splice(0)) write()
  // React draws what was closed in a microtask of its own, which comes first.
  queueMicrotask(settle)
}

/** Puts our entry on top or takes it away, as something is open or not. */
function settle() {
  if (isLeaving || isOnMark() === open.length > 0) return
  if (open.length > 0)
    History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: true }, '')
  else {
    isLeaving = true
    window.history.back()
  }
}
