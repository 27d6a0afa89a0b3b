import { ArrowRight } from 'lucide'
import { useRef } from 'react'
import { isLongName } from '../site/long-name.ts'
import { wholeStore } from '../site/nav-links.ts'
import { useFrameContent } from '../site/use-settings.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { HeroVideo } from './HeroVideo.tsx'
import { poster, posterWidths, preloadPoster, tallPoster } from './hero-poster.ts'

/**
 * The first thing seen: what the shop is and where to start. Up to 700 px the words stand below, from there on at the
 * left (spec §9).
 */
export function Hero({ nombre }: { nombre: string }) {
  const section = useRef<HTMLElement>(null)
  const own = useFrameContent().portada_url
  preloadPoster(own)
  return (
    <section ref={section} aria-label="Bienvenida" className="hero relative isolate overflow-hidden">
      <Picture
        src={own ?? poster.src}
        alt=""
        width={1600}
        height={900}
        sizes={poster.sizes}
        widths={posterWidths}
        {...(own ? {} : { narrow: tallPoster })}
        eager
        className="hero-picture absolute inset-0 -z-20 size-full"
      />
      {own ? null : <HeroVideo hero={section} />}
      <span
        aria-hidden="true"
        // A deeper veil, because the owner's picture may be light, and a long name may reach high.
        className={classNames(
          'hero-shade absolute inset-0 -z-10',
          (own || isLongName(nombre)) && 'hero-shade-deep',
        )}
      />
      <div className="page-column grid min-h-[34rem] content-end gap-4 py-8 hero:min-h-[32rem] 2xl:min-h-[38rem] hero:content-center hero:py-16">
        {/* The name stands beside the poster's cards or above what follows, never over them, however long it is. */}
        <h1
          className={classNames(
            'wrap-anywhere',
            isLongName(nombre) ? 'hero-title-long' : 'max-w-[11em] text-2xl',
          )}
        >
          {/* The lines are broken by hand, so that they do not change when the font arrives. */}
          <span className="block">La carta que te </span>
          <span className="block">falta está en {nombre}</span>
        </h1>
        <p className="max-w-[21em] text-base hero:text-lg">
          Cartas sueltas, gradeadas y sellados de Pokémon, Lorcana,{' '}
          <span className="whitespace-nowrap">Yu-Gi-Oh!</span> y One Piece, con envío a todo el país.
        </p>
        <ButtonLink {...wholeStore} className="mt-2 min-h-13 justify-self-start px-6 text-base">
          Empezar a comprar
          <Icon of={ArrowRight} className="size-5" />
        </ButtonLink>
      </div>
    </section>
  )
}
