import { useEffect, useRef, useState } from 'react'
import { browserMemory } from '../browser/browser-memory.ts'
import { keepShown } from './last-shown.ts'
import { marketingPicture } from './marketing-picture.ts'
import { popupQueue } from './popup-queue.ts'
import { type PopupName, popupPlans } from './schedule.ts'

/** Which pop-ups the owner shows; the marketing one's own record decides about it (spec §4). */
type Shown = Readonly<Record<Exclude<PopupName, 'marketing'>, boolean>>

/**
 * Opens each pop-up of the home at its time, one after the other. Leaving the home cancels those still to come.
 */
export function useHomePopups({ newsletter, events }: Shown) {
  const [opened, setOpened] = useState<PopupName | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const isOpening = useRef(false)

  useEffect(() => {
    const leaving = new AbortController()
    const queue = popupQueue({
      isOpening: () => isOpening.current,
      open(name) {
        keepShown(browserMemory, name, Date.now())
        isOpening.current = true
        setOpened(name)
      },
    })

    const acts: Partial<Record<PopupName, () => void>> = {}
    if (newsletter) acts.newsletter = () => queue.add('newsletter')
    if (events) acts.events = () => queue.add('events')
    const marketing = marketingPicture(leaving.signal)
    acts.marketing = async () => {
      const found = await marketing
      if (!found || leaving.signal.aborted) return
      setPicture(found)
      queue.add('marketing')
    }
    const timers = Object.entries(acts).map(([name, act]) =>
      setTimeout(act, popupPlans[name as PopupName].delayMs),
    )
    return () => {
      leaving.abort()
      queue.end()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [newsletter, events])

  function close(name: PopupName) {
    keepShown(browserMemory, name, Date.now())
    isOpening.current = false
    setOpened(null)
  }

  return { opened, picture, close }
}
