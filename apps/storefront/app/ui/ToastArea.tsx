import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { showToastsWith, type ToastMessage } from './toast.ts'

/** Success stays 2 s and failure 4 s; at most 20 at once (spec §2). */
const durationMs = { loading: Number.POSITIVE_INFINITY, success: 2_000, error: 4_000 }

const draw = ({ id, kind, text }: ToastMessage) => toast[kind](text, { id, duration: durationMs[kind] })

const colours = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
} as CSSProperties

export default function ToastArea() {
  useEffect(() => showToastsWith(draw), [])
  return (
    <Toaster
      position="top-right"
      visibleToasts={20}
      theme="system"
      richColors={false}
      containerAriaLabel="Avisos"
      style={colours}
      toastOptions={{
        classNames: {
          toast: 'font-sans',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
        },
      }}
    />
  )
}
