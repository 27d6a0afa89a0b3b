import { Pause, Play } from 'lucide'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { chooseFilm, type HeroFilm } from './hero-film.ts'

type Props = { hero: RefObject<HTMLElement | null> }

/** The hero's loop at half speed (spec §1), laid over the poster when the page is idle, with a button to stop it. */
export function HeroVideo({ hero }: Props) {
  const [film, setFilm] = useState<HeroFilm | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [wasSeen, setSeen] = useState(false)

  useEffect(() => (hero.current ? whenQuiet(hero.current, () => setFilm(chooseFilm())) : undefined), [hero])
  const prepare = useCallback((element: HTMLVideoElement | null) => {
    if (element) element.defaultPlaybackRate = element.playbackRate = 0.5
    setVideo(element)
  }, [])
  if (!film) return null

  const toggle = () => {
    if (video?.paused) void video.play()
    else video?.pause()
  }
  return (
    <>
      <video
        ref={prepare}
        muted
        loop
        autoPlay
        playsInline
        disablePictureInPicture
        // The page has this picture already, so nothing more is fetched.
        poster={hero.current?.querySelector('img')?.currentSrc}
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onPlaying={() => setSeen(true)}
        className={`hero-picture absolute inset-0 -z-20 size-full transition-opacity duration-700 ${wasSeen ? '' : 'opacity-0'}`}
      >
        <source src={film.webm} type='video/webm; codecs="vp9"' />
        <source src={film.mp4} type="video/mp4" onError={() => setFilm(null)} />
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? 'Pausar el video' : 'Reproducir el video'}
        className="hero-pause absolute top-4 right-4 grid size-11 place-items-center rounded-full wide:right-10"
      >
        <Icon of={isPlaying ? Pause : Play} className="size-5" />
      </button>
    </>
  )
}

/** Calls back once the page has loaded, is idle and shows the element. @returns a function that cancels it */
function whenQuiet(element: Element, act: () => void): () => void {
  let left = false
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watcher.disconnect()
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => left || act(), { timeout: 2000 })
    else setTimeout(() => left || act(), 200)
  })
  const watch = () => watcher.observe(element)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch, { once: true })
  return () => {
    left = true
    window.removeEventListener('load', watch)
    watcher.disconnect()
  }
}
