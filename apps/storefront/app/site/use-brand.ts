import type { Brand, FrameContent } from '@mazo/contract/site/site.ts'
import { useRouteLoaderData } from 'react-router'

const asItComes: Brand = { logo_url: null, icono_url: null, colours: null }

/**
 * What the owner made of the shop's look. The screens of errors ask too, which the root itself shows: where nothing is
 * known of the shop it looks as it comes.
 */
export const useBrand = () => useRouteLoaderData<{ frame: FrameContent }>('root')?.frame.brand ?? asItComes
