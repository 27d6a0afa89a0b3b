import { lazy, Suspense, useEffect, useState } from 'react'
import { whenToastsWait } from './toast.ts'

const ToastArea = lazy(() => import('./ToastArea.tsx'))

/** The place of the toasts: empty until the first one is sent. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenToastsWait(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  )
}
