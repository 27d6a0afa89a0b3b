import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'
import { FocusFault } from './FocusFault.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type Props = {
  label?: string
  /** Another action on the record, such as delete, at the other end of the bar. */
  children?: ReactNode
}

/** The bar below a form, always in view. It asks before somebody leaves the form unsaved. */
export const SaveBar = ({ label, children }: Props) => (
  <Toolbar>
    <SaveButton label={label} alwaysEnable={label !== undefined} />
    {children}
    <UnsavedGuard />
    <FocusFault />
  </Toolbar>
)
