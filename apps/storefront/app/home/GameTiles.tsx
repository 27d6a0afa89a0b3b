import { pagePaths } from '@mazo/contract/paths.ts'
import { games } from '@mazo/contract/products/games.ts'
import type { GamePhotos } from '@mazo/contract/site/site.ts'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'

/** Four links into the store, one per game (spec §2). */
export function GameTiles({ photos }: { photos: GamePhotos | null }) {
  return (
    <section aria-labelledby="juegos" className="page-column mt-14 wide:mt-20">
      <h2 id="juegos" className="mb-5 text-xl wide:mb-7">
        Elegí tu juego
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-5">
        {games.map((game) => (
          <li key={game.id}>
            <Link
              to={pagePaths.store({ tcg: game.id })}
              data-game={game.clave}
              className="group block overflow-hidden rounded-2xl border border-line border-b-4 border-b-accent bg-card transition-shadow hover:shadow-float"
            >
              <Picture
                src={photos?.[game.foto]}
                alt=""
                width={640}
                height={400}
                // The picture is 8:3, so it is drawn wider than its visible part.
                sizes="(max-width: 999px) 77vw, 550px"
                className="aspect-[8/5] w-full bg-sunken object-cover"
              />
              <span className="flex min-h-12 items-center justify-between gap-2 px-3.5 py-2 font-heading text-base font-bold">
                {game.titulo}
                <Icon
                  of={ArrowRight}
                  className="size-5 text-muted transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
