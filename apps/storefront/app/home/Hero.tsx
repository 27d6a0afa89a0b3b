import { ArrowRight } from 'lucide-react'
import { wholeStore } from '../site/nav-links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Picture } from '../ui/Picture.tsx'

const poster = '/media/demo/hero.webp'
const tallPoster = { src: '/media/demo/hero-alto.webp', upTo: 560 }

/** The first thing seen: what the shop is and where to start. */
export function Hero({ nombre }: { nombre: string }) {
  return (
    <section aria-label="Bienvenida" className="hero relative isolate overflow-hidden">
      <Picture
        src={poster}
        alt=""
        width={1600}
        height={900}
        sizes="100vw"
        widths={[640, 960, 1600]}
        narrow={tallPoster}
        eager
        className="hero-picture absolute inset-0 -z-20 size-full"
      />
      <span aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="page-column grid min-h-[34rem] content-end gap-4 py-8 wide:min-h-[32rem] wide:content-center wide:py-16">
        <h1 className="max-w-[13ch] text-2xl">La carta que te falta está en {nombre}</h1>
        <p className="max-w-[36ch] text-base wide:text-lg">
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
