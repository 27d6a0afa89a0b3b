import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserMemory } from '../browser/browser-memory.ts'
import { keepShown } from './last-shown.ts'
import { marketingPicture } from './marketing-picture.ts'
import { popupQueue } from './popup-queue.ts'
import { type PopupName, popupPlans } from './schedule.ts'

/** Which pop-ups the owner shows; the marketing one's own record decides about it (spec §4). */
type Shown = Readonly<Record<Exclude<PopupName, 'marketing'>, boolean>>

type PopupProps = {
  /** The picture that the owner set, if there is one. */
  picture: string | null
  onClose: () => void
}

export type DrawPopup = (props: PopupProps) => ReactNode

type Options = {
  shown: Shown
  /** Brings the code of a pop-up; null if it does not come. */
  bring: (name: PopupName) => Promise<DrawPopup | null>
}

/**
 * Opens each pop-up of the home at its time, one after the other. Leaving the home cancels those still to come.
 */
export function useHomePopups({ shown: { newsletter, events }, bring }: Options) {
  const [opened, setOpened] = useState<{ name: PopupName; draw: DrawPopup } | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const isOpen = useRef(false)

  useEffect(() => {
    const leaving = new AbortController()
    const queue = popupQueue({
      isOpen: () => isOpen.current,
      async bring(name) {
        const draw = await bring(name)
        if (!draw) return null
        return () => {
          keepShown(browserMemory, name, Date.now())
          isOpen.current = true
          setOpened({ name, draw })
        }
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
  }, [newsletter, events, bring])

  function close(name: PopupName) {
    keepShown(browserMemory, name, Date.now())
    isOpen.current = false
    setOpened(null)
  }

  return { opened, picture, close }
}
