import { games } from '@mazo/contract/products/games.ts'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { SamePart } from '../start/same-part.tsx'
import { Icon } from '../ui/Icon.tsx'
import { GamePopup } from './GamePopup.tsx'
import { prepareGameMenus } from './game-menus.ts'
import { moveAlongTabs, useOpenGame } from './use-open-game.ts'

/**
 * The second bar: four tabs, each of which opens its game's popup (spec §2). Nothing is loaded before somebody wants
 * one.
 */
export function GameTabs() {
  const id = useId()
  const { bar, open, close, toggle } = useOpenGame()
  return (
    <SamePart
      as="nav"
      ref={bar}
      data-head
      aria-label="Juegos"
      onKeyDown={moveAlongTabs}
      className="print:hidden relative z-35 border-b border-line bg-paper noscript:hidden"
      name="games"
      of={[]}
    >
      <ul className="page-column flex flex-wrap gap-x-2 max-nav:px-1">
        {games.map((game) => {
          const isOpen = open === game.clave
          const popup = `${id}-${game.clave}`
          return (
            <li key={game.id} data-game={game.clave} className="max-nav:flex-1 nav:-ml-3 nav:not-first:ml-0">
              <button
                type="button"
                aria-expanded={isOpen}
                data-early="last"
                aria-controls={isOpen ? popup : undefined}
                onPointerEnter={prepareGameMenus}
                onFocus={prepareGameMenus}
                onClick={() => {
                  prepareGameMenus()
                  toggle(game.clave)
                }}
                // The focus ring lies inside the tab: outside, the bar above would cut it.
                className="game-tab group"
              >
                <span className="game-tab-words">
                  {game.titulo}
                  <Icon of={ChevronDown} className="game-tab-arrow max-sm:hidden" />
                </span>
              </button>
              {isOpen ? <GamePopup id={popup} game={game} onChosen={close} /> : null}
            </li>
          )
        })}
      </ul>
    </SamePart>
  )
}
