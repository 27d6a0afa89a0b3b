import type { Brand, FrameContent } from '@mazo/contract/site/site.ts'
import { useRouteLoaderData } from 'react-router'

const asItComes: Brand = { logo_url: null, icono_url: null, colours: null }

/**
 * The owner's changes to the shop's look. The root's own error screens use it too: if nothing is known of the shop, it
 * has its default look.
 */
export const useBrand = () => useRouteLoaderData<{ frame: FrameContent }>('root')?.frame.brand ?? asItComes
