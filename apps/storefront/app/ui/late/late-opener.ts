import { type MouseEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useCloseOnBack } from '../closing/close-on-back.ts'
import { type latePart, useLatePart } from './late-part.ts'

/** The props of a button that opens a late part. */
export type LateOpener = ReturnType<typeof useLateOpener>['opener']

/**
 * A late part that a button opens; its code loads when a finger comes near. The button that was tapped looks pressed
 * until the part is there. Until then Back takes the tap back, and another page forgets it.
 */
export function useLateOpener<Props>(part: ReturnType<typeof latePart<Props>>) {
  const { pathname } = useLocation()
  const { Part, isAway, want, forget } = useLatePart(part)
  const [isOpen, setOpen] = useState(false)
  const [tapped, setTapped] = useState<HTMLElement | null>(null)
  const [askedOn, setAskedOn] = useState(pathname)
  const isWaiting = isOpen && !Part && !isAway
  if (isWaiting && askedOn !== pathname) setOpen(false)

  useCloseOnBack(isWaiting, () => setOpen(false))
  useLooksPressed(isWaiting ? tapped : null)

  const ask = useCallback(() => {
    void want()
    setAskedOn(pathname)
    setOpen(true)
  }, [want, pathname])
  const opener = useMemo(
    () =>
      ({
        'aria-haspopup': 'dialog',
        'data-early': 'last',
        onPointerEnter: part.prepare,
        onFocus: part.prepare,
        onClick(event: MouseEvent<HTMLElement>) {
          setTapped(event.currentTarget)
          ask()
        },
      }) as const,
    [part, ask],
  )
  return {
    Part,
    isOpen,
    setOpen,
    opener,
    /** The part did not come, and somebody still waits for it. */
    isAway: isAway && isOpen,
    want: ask,
    forget() {
      forget()
      setOpen(false)
    },
  }
}

/** As a tap from before the page was alive does (start/early-taps.ts): one of several buttons for one part. */
function useLooksPressed(button: HTMLElement | null) {
  useLayoutEffect(() => {
    button?.setAttribute('aria-busy', 'true')
    return () => button?.removeAttribute('aria-busy')
  }, [button])
}
