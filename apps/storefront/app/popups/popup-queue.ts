import { browserMemory } from '../browser/browser-memory.ts'
import { isDue } from './last-shown.ts'
import { type PopupName, popupPlans, restMs } from './schedule.ts'

type Options = {
  /** Is a pop-up open, or its code still loading? In the latter case no dialog is in the page yet. */
  isOpening: () => boolean
  open: (name: PopupName) => void
}

/**
 * Opens pop-ups one at a time. A pop-up that comes due while a dialog or a game's popup is open, or while somebody
 * types in a field, waits until that is over, and a moment more, so that the page can be seen (decision 51).
 */
export function popupQueue({ isOpening, open }: Options) {
  const waiting: PopupName[] = []
  const closing = new MutationObserver(rest)
  /** The timer of that extra moment. */
  let resting: ReturnType<typeof setTimeout> | undefined

  function add(name: PopupName) {
    waiting.push(name)
    // The marketing pop-up waits for an answer of the shop, which may come after the next pop-up's time.
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

/** Is the person busy with a dialog, a game's popup, or a field from which a pop-up would take the focus? */
const isPersonBusy = () =>
  document.querySelector('[role=dialog], [data-game] [aria-expanded=true]') !== null ||
  document.activeElement?.matches('input, textarea') === true

/** Takes the first pop-up that may still be shown; another tab may have shown some meanwhile. */
function takeDue(waiting: PopupName[]): PopupName | undefined {
  const now = Date.now()
  let name = waiting.shift()
  while (name && !isDue(browserMemory, name, now)) name = waiting.shift()
  return name
}
