import { useEffect } from 'react'
import { latePart, useLatePart } from '../late/late-part.ts'
import { whenToastsWait } from './toast.ts'

const toastArea = latePart(async () => (await import('./ToastArea.tsx')).default)

/** The place of the toasts, empty until the first one. Each toast asks for the drawing code until that has loaded. */
export function ToastHost() {
  const { Part: ToastArea, bringQuietly } = useLatePart(toastArea)
  useEffect(() => whenToastsWait(() => void bringQuietly()), [bringQuietly])
  return ToastArea && <ToastArea />
}
