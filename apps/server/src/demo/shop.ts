import type { DemoProduct } from './product.ts'
import { accessories } from './shelves/accessories.ts'
import { lorcanaAccessories, lorcanaGraded, lorcanaSealed, lorcanaSingles } from './shelves/lorcana.ts'
import { onePieceAccessories, onePieceGraded, onePieceSealed, onePieceSingles } from './shelves/one-piece.ts'
import { pokemonAccessories, pokemonGraded, pokemonSealed } from './shelves/pokemon.ts'
import { pokemonSingles } from './shelves/pokemon-singles.ts'
import { yugiohAccessories, yugiohGraded, yugiohSealed, yugiohSingles } from './shelves/yugioh.ts'

const shelves: readonly (readonly DemoProduct[])[] = [
  accessories,
  yugiohSingles,
  onePieceSingles,
  lorcanaSingles,
  pokemonSingles,
  yugiohAccessories,
  onePieceAccessories,
  lorcanaAccessories,
  pokemonAccessories,
  yugiohSealed,
  onePieceSealed,
  lorcanaSealed,
  pokemonSealed,
  yugiohGraded,
  onePieceGraded,
  lorcanaGraded,
  pokemonGraded,
]

/** Every product, dealt from the shelves in turn, so that the newest page of the shop shows a bit of everything. */
export const demoProducts: readonly DemoProduct[] = deal(shelves)

/** Expansions by game, oldest first: the shop shows the newest ones, those with the highest id. */
export const demoExpansions: Readonly<Record<1 | 2 | 3 | 4, readonly string[]>> = {
  1: [
    'Evolving Skies',
    'Brilliant Stars',
    'Crown Zenith',
    'Obsidian Flames',
    '151',
    'Paldean Fates',
    'Temporal Forces',
    'Twilight Masquerade',
    'Surging Sparks',
    'Prismatic Evolutions',
    'Journey Together',
    'Destined Rivals',
  ],
  2: [
    'The First Chapter',
    'Rise of the Floodborn',
    'Into the Inklands',
    "Ursula's Return",
    'Shimmering Skies',
    'Azurite Sea',
    "Archazia's Island",
    'Reign of Jafar',
    'Fabled',
  ],
  3: [
    'Legend of Blue Eyes White Dragon',
    'Metal Raiders',
    'Maximum Gold',
    'Ghosts From the Past: The 2nd Haunting',
    'Age of Overlord',
    '25th Anniversary Rarity Collection',
    'Phantom Nightmare',
    'The Infinite Forbidden',
    'Rage of the Abyss',
    'Supreme Darkness',
    'Alliance Insight',
  ],
  4: [
    'Romance Dawn',
    'Paramount War',
    'Pillars of Strength',
    'Kingdoms of Intrigue',
    'Awakening of the New Era',
    'Wings of the Captain',
    '500 Years in the Future',
    'Two Legends',
    'Emperors in the New World',
    'Royal Blood',
    'A Fist of Divine Speed',
  ],
}

function deal(from: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...from.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, turn) =>
    from.flatMap((shelf) => {
      // Each shelf is spread over all the turns, whatever its length.
      const [first, next] = [turn, turn + 1].map((step) => Math.floor((step * shelf.length) / longest))
      return shelf.slice(first, next)
    }),
  ).flat()
}
