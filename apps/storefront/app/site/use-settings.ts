import type { Brand } from '@mazo/contract/site.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The shop's public settings, on any page inside the frame. */
export const useSettings = () => useRoot().settings

/** What stands around every page besides them. */
export const useFrameContent = () => useRoot().frame

const asItComes: Brand = { logo_url: null, icono_url: null, colours: null }

/** What the owner made of the shop's look; where nothing is known of the shop, the look that it comes with. */
export const useBrand = () => useRouteLoaderData<typeof loader>('root')?.frame.brand ?? asItComes

function useRoot() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('The settings are known only inside the frame')
  return root
}
