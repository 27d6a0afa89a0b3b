import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'

type Props = {
  label?: string
  /** What else can be done with the record, at the other end: deleting it. */
  children?: ReactNode
}

/** Below a form, and always in view. */
export const SaveBar = ({ label, children }: Props) => (
  <Toolbar>
    <SaveButton label={label} alwaysEnable={label !== undefined} />
    {children}
  </Toolbar>
)
