import { useEffect, useRef, useState } from 'react'
import { browserMemory } from '../browser/browser-memory.ts'
import { isDue, keepShown } from './last-shown.ts'
import { marketingPicture } from './marketing-picture.ts'
import { type PopupName, popupPlans, restMs } from './schedule.ts'

const memory = browserMemory

/** Which of them the owner shows; the marketing one says so itself (spec §4). */
type Shown = Readonly<Record<Exclude<PopupName, 'marketing'>, boolean>>

/**
 * Opens each pop-up at its time while the home is there, one at a time: what comes due while a dialog or a game's popup is
 * open, or while somebody writes in a field, waits until that is over, and a moment more, in which the home can be seen (decision 51).
 * Leaving the home calls off those still to come.
 */
export function useHomePopups({ newsletter, events }: Shown) {
  const [opened, setOpened] = useState<PopupName | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  /** Its code may still be on its way: no dialog tells of it yet. */
  const isOpening = useRef(false)

  useEffect(() => {
    const leaving = new AbortController()
    const waiting: PopupName[] = []
    const closing = new MutationObserver(rest)
    /** Of the moment after what the others waited for. */
    let resting: ReturnType<typeof setTimeout> | undefined

    function openNext() {
      resting = undefined
      if (isBusy()) return waitUntilFree()
      const name = takeDue(waiting)
      if (!name) return
      keepShown(memory, name, Date.now())
      isOpening.current = true
      setOpened(name)
      if (waiting.length > 0) waitUntilFree()
    }

    function isBusy() {
      return isOpening.current || isPersonBusy()
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

    function come(name: PopupName) {
      if (leaving.signal.aborted) return
      waiting.push(name)
      // What the marketing one shows is asked for, and may come after the next one's time.
      waiting.sort((one, other) => popupPlans[one].delayMs - popupPlans[other].delayMs)
      if (!resting) openNext()
    }

    const acts: Partial<Record<PopupName, () => void>> = {}
    if (newsletter) acts.newsletter = () => come('newsletter')
    if (events) acts.events = () => come('events')
    const marketing = marketingPicture(leaving.signal)
    acts.marketing = async () => {
      const found = await marketing
      if (!found) return
      setPicture(found)
      come('marketing')
    }
    const timers = Object.entries(acts).map(([name, act]) =>
      setTimeout(act, popupPlans[name as PopupName].delayMs),
    )
    return () => {
      leaving.abort()
      stopWaiting()
      clearTimeout(resting)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [newsletter, events])

  function close(name: PopupName) {
    keepShown(memory, name, Date.now())
    isOpening.current = false
    setOpened(null)
  }

  return { opened, picture, close }
}

/** With a dialog, with a game's popup, or with a field that a pop-up would take the keyboard from. */
const isPersonBusy = () =>
  document.querySelector('[role=dialog], [data-game] [aria-expanded=true]') !== null ||
  document.activeElement?.matches('input, textarea') === true

/** The first that may still be shown; another tab may have shown it meanwhile. */
function takeDue(waiting: PopupName[]): PopupName | undefined {
  const now = Date.now()
  let name = waiting.shift()
  while (name && !isDue(memory, name, now)) name = waiting.shift()
  return name
}
