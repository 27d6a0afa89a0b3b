import { useFormState } from 'react-hook-form'
import { LeaveGuard } from './LeaveGuard.tsx'

/** Inside a form: asks before what was typed into it is thrown away. */
export function UnsavedGuard() {
  const { dirtyFields, isSubmitting } = useFormState()
  return <LeaveGuard isTyped={Object.keys(dirtyFields).length > 0} isSaving={isSubmitting} />
}
