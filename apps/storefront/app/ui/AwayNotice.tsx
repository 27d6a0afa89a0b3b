import { X } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { closeOnEscape } from './closing/close-on-escape.ts'
import { Icon } from './Icon.tsx'

type Props = { text: string; onRetry: () => void; onClose: () => void }

/** Says over the page, below its bars, that something did not load, and lets the person try again. */
export function AwayNotice({ text, onRetry, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => closeOnEscape(() => close()), [])
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-4 top-41 z-40 mx-auto flex max-w-lg flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line bg-card py-3 pr-14 pl-5 text-sm shadow-float nav:top-30"
    >
      <p className="min-w-48 flex-1">{text} Revisá tu conexión y probá de nuevo.</p>
      <Button onClick={onRetry}>Reintentar</Button>
      <button
        type="button"
        aria-label="Cerrar"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>,
    document.body,
  )
}
