import type { Game } from '@mazo/contract/products/games.ts'
import type { Expansion } from '@mazo/contract/products/products.ts'

/** What a game's popup lists: its most recent expansions, by id descending, as many as spec §9 gives it. */
export const newestExpansions = (all: readonly Expansion[], { expansiones }: Game): Expansion[] =>
  [...all].sort((a, b) => b.id - a.id).slice(0, expansiones)
