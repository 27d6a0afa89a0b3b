import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Takes the focus, which was in the form that it replaces, so that screen readers say it. */
export function Thanks({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-center gap-2 rounded-xl bg-success-soft p-3 font-semibold text-success outline-none"
    >
      <Icon of={CircleCheck} className="size-5 shrink-0" />
      {children}
    </p>
  )
}
