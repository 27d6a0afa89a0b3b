import { useEffect } from 'react'
import { latePart, useLatePart } from '../late/late-part.ts'
import { whenToastsWait } from './toast.ts'

const toastArea = latePart(async () => (await import('./ToastArea.tsx')).default)

/**
 * The place of the toasts, empty until the first one. Each toast asks for the drawing code until that has loaded. It is
 * fetched at the first press on the page: the first toast may tell of a lost connection.
 */
export function ToastHost() {
  const { Part: ToastArea, bringQuietly } = useLatePart(toastArea)
  useEffect(() => whenToastsWait(() => void bringQuietly()), [bringQuietly])
  useEffect(() => {
    const over = new AbortController()
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, toastArea.prepare, { once: true, passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
  return ToastArea && <ToastArea />
}
