import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { SaveButton, Toolbar } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useTypedMeanwhile } from './use-typed-meanwhile.ts'

type Props = {
  label?: string
  /** Another action on the record, such as delete, at the other end of the bar. */
  children?: ReactNode
  /** Called with whether something was typed while the form is being saved. */
  onMore?: (hasMore: boolean) => void
}

/** The bar below a form, always in view. It asks before somebody leaves the form unsaved. */
export const SaveBar = ({ label, children, onMore }: Props) => (
  <Toolbar>
    <SaveButton label={label} alwaysEnable={label !== undefined} />
    {children}
    <UnsavedGuard onMore={onMore} />
    <FocusFault />
  </Toolbar>
)

/** For the inside of a form: asks before somebody leaves it unsaved. */
function UnsavedGuard({ onMore }: { onMore: Props['onMore'] }) {
  const { dirtyFields, isSubmitting } = useFormState()
  const hasMore = useTypedMeanwhile()
  useEffect(() => onMore?.(hasMore), [hasMore, onMore])
  const isTyped = hasMore || Object.keys(dirtyFields).length > 0
  return <LeaveGuard isTyped={isTyped} isSaving={isSubmitting && !hasMore} />
}

/** For the inside of a form. A wrong field may be out of sight, so after a refusal the first one gets focus. */
function FocusFault() {
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
