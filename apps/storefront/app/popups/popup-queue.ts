import { browserMemory } from '../browser/browser-memory.ts'
import { isDue } from './last-shown.ts'
import { type PopupName, popupPlans, restMs } from './schedule.ts'

type Options = {
  /** One is open, or its code is still on its way: no dialog tells of that yet. */
  isOpening: () => boolean
  open: (name: PopupName) => void
}

/**
 * Opens pop-ups one at a time: what comes due while a dialog or a game's popup is open, or while somebody writes in a field, waits until
 * that is over, and a moment more, in which the page can be seen (decision 51).
 */
export function popupQueue({ isOpening, open }: Options) {
  const waiting: PopupName[] = []
  const closing = new MutationObserver(rest)
  /** Of the moment after what the others waited for. */
  let resting: ReturnType<typeof setTimeout> | undefined

  function add(name: PopupName) {
    waiting.push(name)
    // What the marketing one shows is asked for, and may come after the next one's time.
    waiting.sort((one, other) => popupPlans[one].delayMs - popupPlans[other].delayMs)
    if (!resting) openNext()
  }

  function openNext() {
    resting = undefined
    if (isBusy()) return waitUntilFree()
    const name = takeDue(waiting)
    if (!name) return
    open(name)
    if (waiting.length > 0) waitUntilFree()
  }

  function isBusy() {
    return isOpening() || isPersonBusy()
  }

  function waitUntilFree() {
    closing.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', rest)
  }

  function stopWaiting() {
    closing.disconnect()
    document.removeEventListener('focusout', rest)
  }

  function rest() {
    if (isBusy()) return
    stopWaiting()
    resting = setTimeout(openNext, restMs)
  }

  function end() {
    stopWaiting()
    clearTimeout(resting)
  }

  return { add, end }
}

/** With a dialog, with a game's popup, or with a field that a pop-up would take the keyboard from. */
const isPersonBusy = () =>
  document.querySelector('[role=dialog], [data-game] [aria-expanded=true]') !== null ||
  document.activeElement?.matches('input, textarea') === true

/** The first that may still be shown; another tab may have shown it meanwhile. */
function takeDue(waiting: PopupName[]): PopupName | undefined {
  const now = Date.now()
  let name = waiting.shift()
  while (name && !isDue(browserMemory, name, now)) name = waiting.shift()
  return name
}
