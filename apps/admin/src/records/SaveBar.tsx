import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'
import { FocusFault } from './FocusFault.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type Props = {
  label?: string
  /** What else can be done with the record, at the other end: deleting it. */
  children?: ReactNode
}

/** Below a form, and always in view; nobody leaves the form unasked while it is not saved. */
export const SaveBar = ({ label, children }: Props) => (
  <Toolbar>
    <SaveButton label={label} alwaysEnable={label !== undefined} />
    {children}
    <UnsavedGuard />
    <FocusFault />
  </Toolbar>
)
