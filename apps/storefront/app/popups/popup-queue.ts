import { browserMemory } from '../browser/browser-memory.ts'
import { isDue } from './last-shown.ts'
import { type PopupName, popupPlans, restMs } from './schedule.ts'

type Options = {
  /** Is a pop-up open? Its dialog may not be in the page yet. */
  isOpen: () => boolean
  /** Brings the code of a pop-up. @returns a function that opens it; null if the code does not come */
  bring: (name: PopupName) => Promise<(() => void) | null>
}

/**
 * Opens pop-ups one at a time. A pop-up that comes due while a dialog or a game's popup is open or about to open, or
 * while somebody types in a field, waits until that is over, and a moment more, so that the page can be seen (decision
 * 51).
 */
export function popupQueue({ isOpen, bring }: Options) {
  const waiting: PopupName[] = []
  const changes = new MutationObserver(rest)
  /** The timer of that extra moment. */
  let resting: ReturnType<typeof setTimeout> | undefined
  let isBringing = false
  let isOver = false

  function add(name: PopupName) {
    line(name)
    if (!resting) void openNext()
  }

  function line(name: PopupName) {
    waiting.push(name)
    // The marketing pop-up waits for an answer of the shop, which may come after the next pop-up's time.
    waiting.sort((one, other) => popupPlans[one].delayMs - popupPlans[other].delayMs)
  }

  async function openNext(): Promise<void> {
    resting = undefined
    if (isBusy()) return waitUntilFree()
    const name = takeDue(waiting)
    if (!name) return
    isBringing = true
    const open = await bring(name)
    isBringing = false
    if (isOver) return
    if (!open) return openNext()
    // While the code was on its way, the person may have opened something else.
    const isLate = isBusy()
    if (isLate) line(name)
    else open()
    if (waiting.length > 0) waitUntilFree()
  }

  function isBusy() {
    return isBringing || isOpen() || isPersonBusy()
  }

  function waitUntilFree() {
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    document.addEventListener('focusout', rest)
  }

  function stopWaiting() {
    changes.disconnect()
    document.removeEventListener('focusout', rest)
  }

  function rest() {
    if (isBusy()) return
    stopWaiting()
    resting = setTimeout(openNext, restMs)
  }

  function end() {
    isOver = true
    stopWaiting()
    clearTimeout(resting)
  }

  return { add, end }
}

/**
 * Is the person busy with a dialog, a page that is on its way, a game's popup, a link or button that looks pressed until what it opens is there, or
 * a field from which a pop-up would take the focus?
 */
const isPersonBusy = () =>
  document.querySelector(
    '[role=dialog], [role=progressbar], [data-game] [aria-expanded=true], :is(a, button)[aria-busy=true]',
  ) !== null || document.activeElement?.matches('input, textarea') === true

/** Takes the first pop-up that may still be shown; another tab may have shown some meanwhile. */
function takeDue(waiting: PopupName[]): PopupName | undefined {
  const now = Date.now()
  let name = waiting.shift()
  while (name && !isDue(browserMemory, name, now)) name = waiting.shift()
  return name
}
