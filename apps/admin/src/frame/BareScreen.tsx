import { type ReactNode, Suspense } from 'react'
import { Opening } from '../look/screens/Opening.tsx'
import { SessionDoor } from '../staff/door/SessionDoor.tsx'

/** A screen for staff without bar and menu. */
export const BareScreen = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Opening />}>
    {children}
    <SessionDoor />
  </Suspense>
)
