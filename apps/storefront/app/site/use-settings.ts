import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The shop's public settings, on any page inside the frame. */
export const useSettings = () => useRoot().settings

/** What stands around every page besides them. */
export const useFrameContent = () => useRoot().frame

function useRoot() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('The settings are known only inside the frame')
  return root
}
