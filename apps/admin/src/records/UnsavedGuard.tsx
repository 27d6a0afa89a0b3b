import { useFormState } from 'react-hook-form'
import { LeaveGuard } from './LeaveGuard.tsx'

/** For the inside of a form: asks before somebody leaves it unsaved. */
export function UnsavedGuard() {
  const { dirtyFields, isSubmitting } = useFormState()
  return <LeaveGuard isTyped={Object.keys(dirtyFields).length > 0} isSaving={isSubmitting} />
}
