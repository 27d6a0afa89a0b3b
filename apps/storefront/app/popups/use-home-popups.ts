import { useCallback, useEffect, useState } from 'react'
import { browserMemory } from '../checkout/browser-memory.ts'
import { isDue, keepShown } from './last-shown.ts'
import { marketingPicture } from './marketing-picture.ts'
import { type PopupName, popupPlans } from './schedule.ts'

const memory = browserMemory

/** Opens each pop-up at its time while the home is there; leaving the home calls off those still to come. */
export function useHomePopups() {
  const [opened, setOpened] = useState<readonly PopupName[]>([])
  const [picture, setPicture] = useState<string | null>(null)

  const close = useCallback((name: PopupName) => {
    keepShown(memory, name, Date.now())
    setOpened((names) => names.filter((other) => other !== name))
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    const open = (name: PopupName) => {
      if (leaving.signal.aborted || !isDue(memory, name, Date.now())) return
      keepShown(memory, name, Date.now())
      setOpened((names) => [...names, name])
    }
    const marketing = marketingPicture(leaving.signal)
    const acts: Record<PopupName, () => void> = {
      newsletter: () => open('newsletter'),
      events: () => open('events'),
      marketing: async () => {
        const found = await marketing
        if (!found) return
        setPicture(found)
        open('marketing')
      },
    }
    const timers = Object.entries(acts).map(([name, act]) =>
      setTimeout(act, popupPlans[name as PopupName].delayMs),
    )
    return () => {
      leaving.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])

  return { opened, picture, close }
}
