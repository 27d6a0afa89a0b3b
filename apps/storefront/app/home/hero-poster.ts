import { type PictureWidth, pictureSrcset } from '@mazo/contract/pictures.ts'
import { preload } from 'react-dom'

/**
 * The wide poster, and the tall one for phones up to `upTo` px, which is a little less sharp so that it loads sooner.
 */
export const poster = { src: '/media/demo/hero.webp', sizes: '100vw' }
export const tallPoster = { src: '/media/demo/hero-alto.webp', upTo: 560, sizes: '75vw' }
export const posterWidths: readonly PictureWidth[] = [640, 960, 1600]

/** Preloads the poster, the largest thing in first sight, before the scripts. `own`: the owner's, for every screen. */
export function preloadPoster(own: string | null) {
  if (own) return ask({ ...poster, src: own })
  ask(tallPoster, `(max-width: ${tallPoster.upTo}px)`)
  ask(poster, `(min-width: ${tallPoster.upTo + 1}px)`)
}

function ask({ src, sizes }: { src: string; sizes: string }, media?: string) {
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcset(src, posterWidths, 'avif'),
    imageSizes: sizes,
    ...(media ? { media } : {}),
    fetchPriority: 'high',
  })
}
