import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Inside a form: what is wrong in it may be out of sight, so after a refusal its first wrong field has the focus. */
export function FocusFault() {
  const place = useRef<HTMLSpanElement>(null)
  const { errors, submitCount, isSubmitting } = useFormState()
  const hasFault = Object.keys(errors).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent, not while it is mended
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !hasFault) return
    // After react-hook-form has given it to the first that was registered, which need not be the first on the screen.
    const turn = setTimeout(() => {
      const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' }) // at the edge the bar that saves would cover what is said of it
    })
    return () => clearTimeout(turn)
  }, [submitCount, isSubmitting])
  return <span ref={place} hidden />
}
