import { poster, tallPoster } from './hero-poster.ts'

/**
 * A loop whose first frame is its poster. A new film needs a new name, because browsers keep these files for a year.
 */
export type HeroFilm = { webm: string; mp4: string }

const filmOver = ({ src }: { src: string }): HeroFilm => {
  const name = src.replace('/media/demo/', '/media/videos/').replace(/\.\w+$/, '')
  return { webm: `${name}.webm`, mp4: `${name}.mp4` }
}

/** The film for this screen, or null for a person who asked for reduced motion or saves data. */
export function chooseFilm(): HeroFilm | null {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return filmOver(matchMedia(`(max-width: ${tallPoster.upTo}px)`).matches ? tallPoster : poster)
}
