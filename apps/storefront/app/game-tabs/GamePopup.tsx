import type { Game } from '@mazo/contract/products/games.ts'
import { ArrowRight } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { storeLink } from '../site/nav-links.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { gameMenus } from './game-menus.ts'
import { newestExpansions } from './newest-expansions.ts'

type Props = { id: string; game: Game; onChosen: () => void }

const row = 'min-h-11 rounded-xl px-3'

/** A game's popup: its picture, its most recent expansions and a link to all its products (spec §2). */
export function GamePopup({ id, game, onChosen }: Props) {
  const menus = useSyncExternalStore(gameMenus.subscribe, gameMenus.read, gameMenus.readOnServer)
  const expansions = newestExpansions(menus.expansions[game.id] ?? [], game)
  const titleId = `${id}-title`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      aria-busy={menus.isLoading}
      className="absolute inset-x-0 top-full border-b border-line bg-card shadow-float"
    >
      <div className="page-column grid gap-4 py-4 wide:grid-cols-[minmax(15rem,22rem)_1fr] wide:gap-10 wide:py-6">
        <GamePicture game={game} photo={menus.photos?.[game.foto]} isLoading={menus.isLoading} />
        <div className="grid content-start gap-3">
          <h2 id={titleId} className="text-lg">
            {game.titulo}
          </h2>
          <ul className="-mx-3 grid grid-cols-2 gap-x-2 lg:grid-cols-3">
            {expansions.map(({ id: expansion, expansion: name }) => (
              <li key={expansion}>
                <Link
                  {...storeLink({ tcg: game.id, expansion })}
                  onClick={onChosen}
                  className={`${row} flex items-center py-1 text-sm hover:bg-sunken`}
                >
                  {name}
                </Link>
              </li>
            ))}
            {menus.isLoading && hasPlaceholder(game)
              ? Array.from({ length: game.expansiones }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
                  <li key={place} className={`${row} flex items-center`} data-testid="expansion-placeholder">
                    <Skeleton className="h-4 w-3/4" />
                  </li>
                ))
              : null}
          </ul>
          <Link
            {...storeLink({ tcg: game.id })}
            onClick={onChosen}
            className={`${row} -mx-3 inline-flex items-center gap-2 justify-self-start text-sm font-semibold hover:bg-sunken`}
          >
            Ver todo {game.titulo}
            <Icon of={ArrowRight} className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Three of the four show an empty placeholder while they load, Pokémon only its frame (spec §4). */
const hasPlaceholder = ({ nombre }: Game) => nombre !== 'Pokemon'

type PictureProps = { game: Game; photo: string | undefined; isLoading: boolean }

function GamePicture({ game, photo, isLoading }: PictureProps) {
  const shape = 'aspect-[16/5] max-h-40 w-full rounded-xl wide:aspect-[8/5] wide:max-h-none'
  if (isLoading)
    return hasPlaceholder(game) ? <Skeleton className={shape} /> : <span className={`${shape} bg-sunken`} />
  // Without a picture the game's colour stands in: the shop's placeholder would be cut badly in this shape.
  if (!photo) return <span className={`${shape} bg-accent`} />
  return (
    <Picture
      src={photo}
      alt=""
      width={640}
      height={400}
      // The owner's pictures are 8:3: to fill the height of this shape they are drawn wider than their visible part.
      sizes="(max-width: 800px) 92vw, 587px"
      widths={[320, 480, 640, 960, 1600]}
      className={`${shape} bg-sunken object-cover`}
    />
  )
}
