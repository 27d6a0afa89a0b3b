import { useCallback, useEffect, useRef, useState } from 'react'
import { browserMemory } from '../checkout/browser-memory.ts'
import { isWriting } from './is-writing.ts'
import { isDue, keepShown } from './last-shown.ts'
import { marketingPicture } from './marketing-picture.ts'
import { type PopupName, popupPlans } from './schedule.ts'

const memory = browserMemory

/** Opens each pop-up at its time while the home is there, or once who writes in one has closed it; leaving the home calls off those still to come. */
export function useHomePopups() {
  const [opened, setOpened] = useState<readonly PopupName[]>([])
  const [picture, setPicture] = useState<string | null>(null)

  /** Came due while somebody wrote. */
  const waiting = useRef<PopupName[]>([])

  const open = useCallback((names: readonly PopupName[]) => {
    const due = names.filter((name) => isDue(memory, name, Date.now()))
    for (const name of due) keepShown(memory, name, Date.now())
    setOpened((before) => [...before, ...due])
  }, [])

  const close = useCallback(
    (name: PopupName) => {
      keepShown(memory, name, Date.now())
      setOpened((names) => names.filter((other) => other !== name))
      waiting.current = waiting.current.filter((other) => isDue(memory, other, Date.now()))
      // One after the other: two dialogs that open at once hide each other from screen readers.
      open(waiting.current.splice(0, 1))
    },
    [open],
  )

  useEffect(() => {
    const leaving = new AbortController()
    const come = (name: PopupName) => {
      if (leaving.signal.aborted) return
      if (isWriting()) waiting.current.push(name)
      else open([name])
    }
    const marketing = marketingPicture(leaving.signal)
    const acts: Record<PopupName, () => void> = {
      newsletter: () => come('newsletter'),
      events: () => come('events'),
      marketing: async () => {
        const found = await marketing
        if (!found) return
        setPicture(found)
        come('marketing')
      },
    }
    const timers = Object.entries(acts).map(([name, act]) =>
      setTimeout(act, popupPlans[name as PopupName].delayMs),
    )
    return () => {
      leaving.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [open])

  return { opened, picture, close }
}
