import { type ReactNode, Suspense } from 'react'
import { Loading } from 'react-admin'
import { SessionDoor } from '../staff/SessionDoor.tsx'

/** A screen for staff without bar and menu. */
export const BareScreen = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>
    {children}
    <SessionDoor />
  </Suspense>
)
