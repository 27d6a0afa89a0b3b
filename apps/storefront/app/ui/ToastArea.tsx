import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { showToastsWith, type ToastMessage } from './toast.ts'

/** Success stays 2 s and failure 4 s; at most 20 at once (spec §2). */
const durationMs = { loading: Number.POSITIVE_INFINITY, success: 2_000, error: 4_000 }
const mostToasts = 20

const shown = new Set<string>()

function draw({ id, kind, text }: ToastMessage) {
  const forget = () => void shown.delete(id)
  toast[kind](text, { id, duration: durationMs[kind], onAutoClose: forget, onDismiss: forget })
  shown.add(id)
  const [oldest] = shown
  if (shown.size <= mostToasts || !oldest) return
  shown.delete(oldest)
  toast.dismiss(oldest)
}

const look = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
  '--width': 'min(22rem, calc(100vw - 2rem))',
} as CSSProperties

export default function ToastArea() {
  useEffect(() => showToastsWith(draw), [])
  return (
    <Toaster
      position="top-right"
      offset={16}
      expand
      visibleToasts={mostToasts}
      theme="system"
      richColors={false}
      containerAriaLabel="Avisos"
      style={look}
      // On narrow screens sonner stretches them from edge to edge: at the right they stay at every width. A pointer
      // goes through them to what lies below, and so never keeps one there for longer than the spec says.
      className="pointer-events-none! max-[600px]:left-auto! max-[600px]:w-(--width)!"
      toastOptions={{
        classNames: {
          toast: 'font-sans pointer-events-none! max-[600px]:w-(--width)!',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
        },
      }}
    />
  )
}
