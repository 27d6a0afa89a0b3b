import { type ReactNode, Suspense } from 'react'
import { SessionDoor } from '../staff/door/SessionDoor.tsx'
import { Opening } from '../ui/screens/Opening.tsx'

/** A screen for staff without bar and menu. */
export const BareScreen = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Opening />}>
    {children}
    <SessionDoor />
  </Suspense>
)
