import type { FrameContent, Settings } from '@mazo/contract/site/site.ts'
import { useRouteLoaderData } from 'react-router'

/** The shop's public settings, on any page inside the frame. */
export const useSettings = () => useRoot().settings

/** The other contents of the frame around every page. */
export const useFrameContent = () => useRoot().frame

/** What the root's loader answers. */
function useRoot() {
  const root = useRouteLoaderData<{ settings: Settings; frame: FrameContent }>('root')
  if (!root) throw new Error('The settings are known only inside the frame')
  return root
}
