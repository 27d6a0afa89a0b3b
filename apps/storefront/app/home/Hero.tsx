import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { wholeStore } from '../site/nav-links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { HeroVideo } from './HeroVideo.tsx'
import { poster, posterWidths, preloadPoster, tallPoster } from './hero-poster.ts'

/** The first thing seen: what the shop is and where to start. The words stand below up to 700 px, at the left above (spec §9). */
export function Hero({ nombre }: { nombre: string }) {
  const section = useRef<HTMLElement>(null)
  preloadPoster()
  return (
    <section ref={section} aria-label="Bienvenida" className="hero relative isolate overflow-hidden">
      <Picture
        src={poster.src}
        alt=""
        width={1600}
        height={900}
        sizes={poster.sizes}
        widths={posterWidths}
        narrow={tallPoster}
        eager
        className="hero-picture absolute inset-0 -z-20 size-full"
      />
      <HeroVideo hero={section} />
      <span aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="page-column grid min-h-[34rem] content-end gap-4 py-8 hero:min-h-[32rem] 2xl:min-h-[38rem] hero:content-center hero:py-16">
        <h1 className="text-2xl">
          {/* Broken by hand: the lines stay where they are when the letters arrive. */}
          <span className="block">La carta que te </span>
          <span className="block">falta está en {nombre}</span>
        </h1>
        <p className="max-w-[21em] text-base hero:text-lg">
          Cartas sueltas, gradeadas y sellados de Pokémon, Lorcana,{' '}
          <span className="whitespace-nowrap">Yu-Gi-Oh!</span> y One Piece, con envío a todo el país.
        </p>
        <ButtonLink {...wholeStore} className="mt-2 min-h-13 justify-self-start px-6 text-base">
          Empezar a comprar
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      </div>
    </section>
  )
}
