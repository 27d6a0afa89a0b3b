import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** For the inside of a form. A wrong field may be out of sight, so after a refusal the first one gets focus. */
export function FocusFault() {
  const place = useRef<HTMLSpanElement>(null)
  const { errors, submitCount, isSubmitting } = useFormState()
  const hasFault = Object.keys(errors).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent, not while it is mended
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !hasFault) return
    // react-hook-form first puts the focus on the field that was registered first, not the first on the screen.
    const turn = setTimeout(() => {
      const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' }) // at the edge the save bar would cover the field's message
    })
    return () => clearTimeout(turn)
  }, [submitCount, isSubmitting])
  return <span ref={place} hidden />
}
