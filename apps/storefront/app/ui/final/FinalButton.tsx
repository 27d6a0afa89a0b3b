import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** What the dialog has told since it opened, such as a refusal: another one has to be read anew. */
  told?: unknown
}

/** Nobody has read a dialog this soon after it was drawn, in ms: a press then was meant for what lay there before. */
const unreadMs = 500

/**
 * The button of a dialog that does what cannot be undone. It is taken only by a press that came once the dialog could be
 * read: not by the second tap of two, nor by a key that is still held, on a page that hears them late either.
 */
export function FinalButton({ onClick, told, 'aria-disabled': isResting, ...rest }: Props) {
  const { isRead, isEarly } = useRead(told)
  const pressedAt = useRef<number>(null)
  return (
    <Button
      {...rest}
      // No look goes with it, since it would flicker; a press is judged by its own time.
      aria-disabled={isResting || !isRead || undefined}
      onPointerDown={({ timeStamp }) => {
        pressedAt.current = timeStamp
      }}
      onClick={(event) => {
        const isByKey = event.detail === 0
        const at = isByKey ? event.timeStamp : (pressedAt.current ?? event.timeStamp)
        if (isEarly(at)) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

const isUnread = (at: number, drawnAt: number) => at - drawnAt < unreadMs

/** Whether the dialog that this has come with could be read, and whether something was done before. */
function useRead(told: unknown) {
  const [read, setRead] = useState<{ told: unknown } | null>(null)
  const drawnAt = useRef(Number.POSITIVE_INFINITY)

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      drawnAt.current = performance.now()
      timer = setTimeout(() => setRead({ told }), unreadMs)
    })
    let isEarlyPress = true
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      if (!event.repeat) isEarlyPress = isUnread(event.timeStamp, drawnAt.current)
      // The click that a field's Enter makes does not tell when the key was pressed, as a button's own does.
      const isOnButton = event.target instanceof HTMLButtonElement
      if (isEarlyPress && (event.repeat || !isOnButton)) event.preventDefault()
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      drawnAt.current = Number.POSITIVE_INFINITY
      document.removeEventListener('keydown', hear, { capture: true })
    }
  }, [told])

  return {
    isRead: read !== null && read.told === told,
    isEarly: (at: number) => isUnread(at, drawnAt.current),
  }
}
